"""Model files to start from, and the changes that models and archives invite."""

import struct
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

from ldraw_catalog.reading.endings import ENDINGS, LISTS
from scripts.fuzzing.archives import LINK, Member, archive_of
from scripts.fuzzing.changes import ALL, NAMES, change

IDENTITY = "1 0 0 0 1 0 0 0 1"
MODEL = f"""0 FILE main.ldr
0 Built in
0 !COLOUR Own CODE 500 VALUE #102030 EDGE #000000 ALPHA 128
1 16 0 -24 0 {IDENTITY} Side gun (2Rd)
1 4 0 0 0 {IDENTITY} 3001.dat
1 4 40 0 0 {IDENTITY} arm
1 4 -40 0 0 {IDENTITY} arm
0 !LEOCAD GROUP BEGIN shield
1 0x2FF8000 0 0 0 {IDENTITY} 3002.dat
0 !LEOCAD GROUP END
0 BUFEXCHG A STORE
1 4 1 2 3 {IDENTITY} arrow.dat
0 BUFEXCHG A RETRIEVE
0 !MFZ SYSTEM BEGIN TYPE=split RANGES=direct,artillery ID=1
1 0 0 40 0 {IDENTITY} 3024.dat
0 !MFZ SYSTEM END
1 0 0 48 0 {IDENTITY} neighbour.ldr
0 FILE Side gun (2Rd)
0 !MFZ SYSTEM TYPE=direct NAME="gun" COUNT=2
0 GROUP 1 barrel
0 MLCAD BTG barrel
1 72 0 0 0 {IDENTITY} 4589.dat
0 !LDCAD GROUP_DEF [topLevel=true] [LID=0] [GID=x] [name=scope]
0 !LDCAD GROUP_NXT [ids=0] [nrs=-1]
1 16 0 0 0 {IDENTITY} custom.dat
0 SYNTH BEGIN HOSE 0
0 SYNTHESIZED BEGIN
1 0 0 0 0 {IDENTITY} 79.dat
1 0 0 0 4 {IDENTITY} 79.dat
0 SYNTHESIZED END
0 SYNTH END
0 FILE arm
1 7 0 0 0 {IDENTITY} hand [SSR x2]
0 FILE hand [SSR x2]
1 7 0 0 0 {IDENTITY} 6141.dat
0 FILE depot
0 !MFZ STATION NAME="De\\"pot"
1 7 0 0 0 {IDENTITY} 3004.dat
0 FILE custom.dat
0 !LDRAW_ORG Unofficial_Part
0 BFC CERTIFY CW
4 16 0 0 0 1 0 0 1 0 1 0 0 1
3 4 0 0 0 1 0 0 1 0 1
5 24 0 0 0 1 0 0 1 0 1 0 0 1
1 16 0 0 0 {IDENTITY} s\\custom.dat
0 !DATA picture.png
0 !: AAAA
"""
SHIP = f"""0 FILE ship.ldr
0 !MFZ SHIP NAME="Bulwark" GAME=intercept-orbit
1 16 0 -24 0 {IDENTITY} battery (2Ra+d8)
1 4 0 0 0 {IDENTITY} 3001.dat
1 4 40 0 0 {IDENTITY} hangar
0 !MFZ SYSTEM BEGIN TYPE=split RANGES=support,point_defense ID=1
1 0 0 40 0 {IDENTITY} 3024.dat
0 !MFZ SYSTEM END
0 FILE battery (2Ra+d8)
1 72 0 0 0 {IDENTITY} 4589.dat
0 FILE hangar
1 7 0 0 0 {IDENTITY} gate [K]
0 FILE gate [K]
1 7 0 0 0 {IDENTITY} 3004.dat
0 FILE ark
0 !MFZ HVA GAME=intercept-orbit
1 7 0 0 0 {IDENTITY} 3004.dat
"""
STUDIO = f"\ufeff0 FILE a.io\r\n11 71 1 False 0 0 0 0 {IDENTITY} 3005.dat\r\n0 NOFILE\r\n"
PART = (
    b"0 Custom\n0 !LDRAW_ORG Unofficial_Part\n4 16 0 0 0 1 0 0 1 0 1 0 0 1\n1 16 0 0 0 1 0 0 0 1 0 0 0 1 s\\c.dat\n"
)
TAGS: tuple[bytes, ...] = (
    b"0 !MFZ SYSTEM TYPE=defense", b"0 !MFZ SYSTEM TYPE=none", b"0 !MFZ SYSTEM TYPE=rocket COUNT=99",
    b"0 !MFZ SYSTEM TYPE=split RANGES=direct,hand_to_hand", b"0 !MFZ SYSTEM TYPE=split RANGES=direct",
    b"0 !MFZ SYSTEM TYPE=environment ENVIRONMENT=\"under  water\"", b"0 !MFZ SYSTEM BEGIN TYPE=movement ID=1",
    b"0 !MFZ SYSTEM BEGIN ID=1", b"0 !MFZ SYSTEM BEGIN", b"0 !MFZ SYSTEM END", b'0 !MFZ FRAME NAME="\xe2\x80\xae"',
    b"0 !MFZ FRAME", b"0 !MFZ STATION", b"0 !MFZ", b'0 !MFZ SYSTEM TYPE=direct NAME="a\\"', b"0 !MFZ SYSTEM =",
    b"0 !MFZ SHIP GAME=intercept-orbit", b'0 !MFZ COMPANY NAME="x" GAME=alpha-bandit', b"0 !MFZ HVA GAME=chess",
    b"0 !MFZ FRAME GAME=intercept-orbit", b"0 !MFZ SYSTEM TYPE=catapult COUNT=2", b"0 !MFZ SYSTEM TYPE=laser",
    b"0 !MFZ SYSTEM TYPE=split RANGES=assault,point_defense",
    b'0 !MFZ SYSTEM TYPE=direct NAME="' + b"n" * 5000 + b'"', b"0 !MFZ SYSTEM TYPE=direct COUNT=99999999999999999999",
)  # fmt: skip
CODES: tuple[bytes, ...] = (
    b" (2Rd+d8)", b" [SSR x2]", b" (1Rd/1Ra)", b" (1Rd,1Ra)", b" (-)", b" [B]", b" (B)", b" (Env lava, 1G)",
    b" (2B) Copy.ldr",
    b" (2Ra+d8, 1K)", b" (1Rpa)", b" (1Rp,1Rs)", b" [K]", b" (2Rm&d8m)", b" (1Rpp)", b" (2Rs, 1G)",
    b" ((2Rd))", b" (2Rd) (1B)", b" (3B)", b" (SSR x0)", b" (d8)", b" [" + b"1B," * 60 + b"1B]", b" (",
)  # fmt: skip
BRICKS = "".join(
    f'''<Brick refID="{at}" designID="{number}"><Part refID="{at}" designID="{number};A" materials="{colour},0">
<Bone refID="{at}" transformation="1,0,0,0,1,0,0,0,1,0,{at}.96,0"/></Part></Brick>
'''
    for at, (number, colour) in enumerate(((3001, 21), (3020, 194), (58247, 26), (99999, 9999)))
)
DESIGNER = f"""<?xml version="1.0" encoding="UTF-8" standalone="no" ?>
<LXFML versionMajor="5" versionMinor="0" name="Built in"><Bricks cameraRef="0">
{BRICKS}</Bricks><GroupSystems><GroupSystem>
<Group partRefs="0,1" name="Side gun (2Rd)"><Group partRefs="2"/></Group></GroupSystem></GroupSystems></LXFML>
"""
BRICKSTORE = """<!DOCTYPE BrickStoreXML>
<BrickStoreXML><Inventory>
<Item><ItemID>3001</ItemID><ItemTypeID>P</ItemTypeID><ColorID>5</ColorID><Qty>4</Qty></Item>
<Item><ItemID>sw1</ItemID><ItemTypeID>M</ItemTypeID><Qty>1</Qty></Item></Inventory></BrickStoreXML>
"""
REBRICKABLE = "Part,Color,Quantity\n3001,4,2\n3024,9999,1\n"
LINES: tuple[bytes, ...] = (
    b"0 FILE main.ldr", b"0 FILE arm", b"0 FILE x (1B)", b"0 NOFILE", b"0 !DATA a.png", b"0 SYNTH BEGIN",
    b"0 SYNTH END",
    b"0 GHOST 1 4 1 2 3 1 0 0 0 1 0 0 0 1 arrow.dat", b"0 // place not known", b"0 FlexibleBrick: 3001.dat",
    b"1 4 1e308 1e308 0 1 0 0 0 1 0 0 0 1 30104k01.dat", b"1 4 0 0 9 1 0 0 0 1 0 0 0 1 30104k02.dat",
    b"4 4 0 0 0 9 0 0 9 0 9 0 0 9", b"0 SYNTHESIZED BEGIN", b"0 SYNTHESIZED END",
    b"0 BUFEXCHG A STORE", b"0 BUFEXCHG A RETRIEVE",
    b"0 !LEOCAD GROUP BEGIN radar", b"0 !LEOCAD GROUP END", b"0 GROUP 2 gun", b"0 MLCAD BTG gun",
    b"0 !LDCAD GROUP_DEF [LID=1] [name=sword (2Rh)]", b"0 !LDCAD GROUP_DEF [LID=0] [name=shield]",
    b"0 !LDCAD GROUP_NXT [ids=0 1 2]", b"0 !LDCAD CONTENT [type=path]", b"0 !LDRAW_ORG Unofficial_Part",
    b"0 !LDRAW_ORG Part Flexible_Section", b"0 MLCAD SKIP_BEGIN", b"0 MLCAD SKIP_END", b"0 BFC INVERTNEXT",
    b"0 !COLOUR X CODE 4 VALUE #FF0000 EDGE 0 ALPHA 999", b"1 16 0 0 0 1 0 0 0 1 0 0 0 1 main.ldr",
    b"1 16 0 0 0 0 0 0 0 0 0 0 0 0 3001.dat", b"1 16 1e38 1e38 1e38 1e38 0 0 0 1e38 0 0 0 1e38 arm",
    b"1 4294967296 0 0 0 1 0 0 0 1 0 0 0 1 3001.dat", b"1 16 0 0 0 1 0 0 0 1 0 0 0 1 fuzz.ldr",
    b"1 16 0 0 0 1 0 0 0 1 0 0 0 1 link.dat", b"1 16 0 0 0 1 0 0 0 1 0 0 0 1 ../secret.dat",
)  # fmt: skip
_DEEPEST = 130
_BOMB = 300_000


def seeds(models: Path | None, samples: Path) -> list[bytes]:
    """Return the files to start from: those built in, the samples or another folder's models."""
    return [*_built_in(), *_models_below(samples if models is None else models)]


def prepare_folder(folder: Path) -> None:
    """Put neighbours beside the file that is read, one of them a link that leads out; beside the folder a secret."""
    (folder / "neighbour.ldr").write_bytes(f"0 Neighbour\n1 4 0 0 0 {IDENTITY} 3003.dat\n".encode())
    (folder / "s").mkdir()
    (folder / "s" / "custom.dat").write_bytes(PART)
    secret = folder.parent / "secret.dat"
    secret.write_bytes(PART)
    try:
        (folder / "link.dat").symlink_to(secret)
    except OSError:
        return


def mutated(seed: bytes, chance: Random) -> bytes:
    """Return a changed copy of a model or an archive."""
    if seed.startswith(b"PK"):
        return _changed_bytes(seed, chance, 4)
    data = bytearray(seed)
    change(data, chance, (*ALL, *MODEL_CHANGES), 8)
    if b"<LXFML" in seed and chance.random() < 0.5:
        return archive_of([Member(b"IMAGE100.PNG", b"p" * 99), Member(b"IMAGE100.LXFML", bytes(data))])
    if chance.random() < 0.25:
        return _packed(bytes(data), chance)
    return bytes(data)


def _built_in() -> Iterator[bytes]:
    yield MODEL.encode()
    yield MODEL.encode()
    yield SHIP.encode()
    yield MODEL.replace("\n", "\r\n").encode("utf-16")
    for encrypted in (False, True):
        members = (("model.ldr", MODEL.encode()), ("CustomParts/custom.dat", PART), ("thumbnail.png", b"p" * 99))
        yield archive_of(Member(name.encode(), content, encrypted=encrypted) for name, content in members)
    for text in (DESIGNER, DESIGNER, BRICKSTORE, REBRICKABLE):
        yield text.encode()
    yield archive_of([Member(b"IMAGE100.LXFML", DESIGNER.encode())])
    yield archive_of([Member(b"modelv2.ldr", STUDIO.encode(), stored=True), Member(b"../evil.ldr", b"0")])


def _models_below(folder: Path) -> Iterator[bytes]:
    for path in sorted(folder.rglob("*")):
        if path.suffix.lower() in (*ENDINGS, *LISTS) and path.is_file():
            yield path.read_bytes()


def _insert_line(data: bytearray, chance: Random) -> None:
    lines = bytes(data).split(b"\n")
    lines.insert(chance.randint(0, len(lines)), chance.choice((*TAGS, *LINES)))
    data[:] = b"\n".join(lines)


def _tag_lines(data: bytearray, chance: Random) -> None:
    """Put BEGIN and END, or two tags, round some lines."""
    lines = bytes(data).split(b"\n")
    start = chance.randint(0, len(lines))
    lines.insert(min(start + chance.randint(1, 9), len(lines)), chance.choice((b"0 !MFZ SYSTEM END", *TAGS)))
    lines.insert(start, chance.choice(TAGS))
    data[:] = b"\n".join(lines)


def _code_in_name(data: bytearray, chance: Random) -> None:
    """Put a tag at the end of a FILE's or a group's name; often in the lines that refer to it, too."""
    names = [line for line in bytes(data).split(b"\n") if line.startswith((b"0 FILE ", b"0 !LEOCAD GROUP BEGIN "))]
    if not names:
        return
    line = chance.choice(names).rstrip()
    name = line.split(b" ", 2)[-1]
    code = chance.choice(CODES)
    whole = chance.random() < 0.7
    old, new = (name, name + code) if whole and len(name) > 2 else (line, line + code)
    data[:] = bytes(data).replace(old, new, 50)


def _swap_names(data: bytearray, chance: Random) -> None:
    """Let two FILEs change names: submodels then use themselves, or what used them."""
    lines = bytes(data).split(b"\n")
    files = [at for at, line in enumerate(lines) if line.startswith(b"0 FILE ")]
    if len(files) > 1:
        one, other = chance.sample(files, 2)
        lines[one], lines[other] = lines[other], lines[one]
        data[:] = b"\n".join(lines)


def _name_from_list(data: bytearray, chance: Random) -> None:
    """Give a FILE, and what refers to it, a name that leads elsewhere."""
    files = [line for line in bytes(data).split(b"\n") if line.startswith(b"0 FILE ")]
    if files and len(name := chance.choice(files)[7:].strip()) > 2:
        data[:] = bytes(data).replace(name, chance.choice(NAMES), 50)


def _repeat_section(data: bytearray, chance: Random) -> None:
    """Write a whole FILE again, at the end."""
    sections = bytes(data).split(b"0 FILE ")
    data += b"\n0 FILE " + chance.choice(sections)


def _nest(data: bytearray, chance: Random) -> None:
    """Hang submodels below one another, deeper than is followed; or each twice in the next, a bomb."""
    if chance.random() < 0.2:
        twice = 2 if chance.random() < 0.1 else 1
        use = f"1 16 0 0 0 {IDENTITY} "
        for depth in range(chance.randint(5, _DEEPEST)):
            data += f"\n0 FILE n{depth}\n".encode() + f"{use}n{depth + 1}\n".encode() * twice
        data[:0] = f"{use}n0\n".encode()


MODEL_CHANGES = (
    _insert_line, _insert_line, _tag_lines, _tag_lines, _code_in_name, _code_in_name, _swap_names, _name_from_list,
    _repeat_section, _nest,
)  # fmt: skip


def _packed(model: bytes, chance: Random) -> bytes:
    """Return a Studio archive round a model, with something wrong about it."""
    encrypted = chance.random() < 0.2 and len(model) < 20_000
    name = chance.choice((b"model.ldr", b"model.ldr", b"modelv2.ldr", b"modelv1.ldr", b"MODEL.LDR"))
    members = [Member(name, model, encrypted=encrypted), Member(b"CustomParts/custom.dat", PART, encrypted=encrypted)]
    for _ in range(chance.randint(0, 3)):
        at = chance.randrange(len(members))
        members.insert(chance.randint(0, len(members)), _odd_member(members[at], chance))
    data = archive_of(members)
    if chance.random() < 0.1:
        data = archive_of([Member(b"model.ldr", data), *members])
    return _changed_bytes(data, chance, 3) if chance.random() < 0.5 else data


def _odd_member(member: Member, chance: Random) -> Member:
    odd = (
        member,
        replace(member, name=chance.choice(NAMES)),
        replace(member, name=b"CustomParts/" + chance.choice(NAMES) + b".dat"),
        replace(member, size=chance.choice((0, 1, 10**6, 2**32 - 1))),
        replace(member, content=b"/etc/passwd", attributes=LINK),
        replace(member, content=b"0 \n" * chance.randint(1, _BOMB), encrypted=False),
        replace(member, stored=not member.stored),
        Member(b"CustomParts/s/", b""),
    )
    return chance.choice(odd)


def _changed_bytes(archive: bytes, chance: Random, most: int) -> bytes:
    """Change an archive where it says what it holds: signatures, sizes, names."""
    data = bytearray(archive)
    for _ in range(chance.randint(1, most)):
        if chance.random() < 0.5:
            change(data, chance, ALL, 1)
            continue
        found = data.find(
            chance.choice((b"PK\x03\x04", b"PK\x01\x02", b"PK\x05\x06")), chance.randrange(len(data) + 1)
        )
        at = found + chance.randint(4, 50)
        if found >= 0 and at + 4 <= len(data):
            data[at : at + 4] = struct.pack("<L", chance.choice((0, 1, 99, 0xFFFF, 2**31, 2**32 - 1)))
    return bytes(data)
