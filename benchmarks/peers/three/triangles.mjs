// Reads a model with three.js's LDrawLoader and prints how many triangles it has: `node triangles.mjs MODEL LIBRARY`.
// The loader asks for files by fetch, of which it tries several; here they come from the library's folder.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { LDrawLoader } from "three/addons/loaders/LDrawLoader.js";
import { LDrawConditionalLineMaterial } from "three/addons/materials/LDrawConditionalLineMaterial.js";

const [model, library] = process.argv.slice(2);
const ROOT = "file://library/";
const files = new Map();

function scan(folder, inside) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const name = inside + entry.name.toLowerCase();
    if (entry.isDirectory()) scan(path, `${name}/`);
    else files.set(name, path);
  }
}

for (const folder of ["parts", "p"]) scan(join(library, folder), `${folder}/`);

globalThis.self = globalThis;
globalThis.ProgressEvent ??= class {};
globalThis.Request = class {
  constructor(url) {
    this.url = url;
  }
};
globalThis.fetch = async ({ url }) => {
  const path = files.get(decodeURIComponent(url).replace(ROOT, "").toLowerCase());
  return path ? new Response(readFileSync(path)) : new Response("", { status: 404 });
};

const loader = new LDrawLoader();
loader.setConditionalLineMaterial(LDrawConditionalLineMaterial);
loader.setPartsLibraryPath(ROOT);
const parse = (text) => new Promise((done, failed) => loader.parse(text, done, failed));
await parse(readFileSync(join(library, "LDConfig.ldr"), "utf8"));
const group = await parse(readFileSync(model, "utf8"));
let triangles = 0;
group.traverse((each) => {
  if (each.isMesh) triangles += (each.geometry.index ?? each.geometry.attributes.position).count / 3;
});
console.log(triangles);
