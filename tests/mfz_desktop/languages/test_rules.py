"""Whatever the rules refuse or find comes out in the language of the window, and in English everywhere else."""

import ast
import json
import pickle
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import campaigns
import mfz_rules
from mfz_desktop.core.language import in_english, translated
from mfz_rules.intercept_orbit.settings.book import CONTRADICTIONS
from mfz_rules.kernel.refusal import RefusedError, refuse
from mfz_rules.kernel.sentences import Sentence
from mfz_rules.rapid_attack.battle import RAPID_ATTACK, Overrule
from mfz_rules.rapid_attack.companies.building import judge
from mfz_rules.rapid_attack.companies.company import Company, Terms
from mfz_rules.rapid_attack.companies.frame import Frame, System, SystemType
from mfz_rules.rapid_attack.companies.text_list import read_text_list
from mfz_rules.rapid_attack.settings.collisions import COLLISIONS
from mfz_rules.rapid_attack.settings.lint import lint
from tests.mfz_desktop.languages.pseudo import OPEN, PseudoTranslator, pseudo
from tests.mfz_rules.rapid_attack.builders import SOLDIER, battle

RULES = Path(mfz_rules.__file__).parent
CAMPAIGN = Path(campaigns.__file__).parent / "campaign"
MODULES = sorted(RULES.rglob("*.py"))
FINDING = [path for path in MODULES if path.parent.name in ("companies", "comparing")]
FINDING += [RULES / "common" / "settings" / f"{name}.py" for name in ("checking", "collisions", "rules")]
FINDING += [RULES / "rapid_attack" / "settings" / f"{name}.py" for name in ("book", "collisions", "lint")]
FINDING += [
    CAMPAIGN / "gate.py",
    CAMPAIGN / "limits.py",
    CAMPAIGN / "referring.py",
    CAMPAIGN / "templates" / "lint.py",
]
WITH_SENTENCES = [*MODULES, *sorted(Path(campaigns.__file__).parent.rglob("*.py"))]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(RULES)))
def test_every_refusal_is_a_template_whose_values_are_given(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for call, function in _calls(tree, "refuse"):
        if function == "_refused":  # hands on what another function was given
            continue
        given = {keyword.arg for keyword in call.keywords}
        templates = _literals(call.args[2], tree, call)
        assert templates, f"line {call.lineno}"
        for template in templates:
            assert wanted(template) <= given or None in given, f"line {call.lineno}: {template}"


@pytest.mark.parametrize("path", WITH_SENTENCES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_sentence_is_a_literal_with_its_values(path: Path) -> None:
    for call, _ in _calls(ast.parse(path.read_text(encoding="utf-8")), "Sentence"):
        template = call.args[0]
        if path.name in ("refusal.py", "sentences.py", "recovery.py"):
            continue
        assert isinstance(template, ast.Constant), f"line {call.lineno}"
        assert wanted(str(template.value)) == {keyword.arg for keyword in call.keywords}, f"line {call.lineno}"


@pytest.mark.parametrize("path", FINDING, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_no_finding_is_a_bare_text(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    inside = {id(part) for name in ("Sentence", "ValueError") for call, _ in _calls(tree, name) for part in call.args}
    inside |= {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}

    bare = [node for node in ast.walk(tree) if id(node) not in inside and _is_sentence(node)]

    assert [node.lineno for node in bare] == []


def test_a_refusal_comes_out_in_the_language(translator: PseudoTranslator) -> None:
    template = "There is no {die} for {use}: {all}."
    refusal = refuse("RA-X", "no_such_die", template, die="R6", all=("a", "b"), use=WORD).refusal

    assert refusal.text == "There is no R6 for moving: a, b."
    said = pseudo(template)
    assert translated(refusal.text) == said.format(die="R6", use=pseudo("moving"), all="a, b")
    with in_english():
        assert translated(refusal.text) == refusal.text


WORD = Sentence("moving")


def test_why_something_cannot_be_corrected_comes_out_in_the_language(translator: PseudoTranslator) -> None:
    with pytest.raises(RefusedError) as refused:
        RAPID_ATTACK.decide(battle(ann=SOLDIER, ben=SOLDIER).state, Overrule("ann", "ann.f1.spot", "many", "Why not"))

    text = refused.value.refusal.text
    assert text.startswith("It must be ") and text.endswith(".")
    assert not re.search(r"\b(It|must|be)\b", translated(text))


def test_findings_come_out_in_the_language(translator: PseudoTranslator) -> None:
    frames = (
        Frame("Wren", (System(SystemType.MOVEMENT),) * 5, 3),
        Frame("", (System(SystemType.ENVIRONMENT), System(SystemType.SPLIT))),
    )
    found = [*judge(Company("", frames, 7), Terms()), *judge(Company("", frames, None), Terms("k02"))]
    found += [finding for listed in read_text_list("Players: many\n3Rd/9B\n") for finding in listed.findings]
    found += lint({"frame.white_dice": 3})

    assert len(found) > 10
    texts = [text for one in found for text in (one.text, one.fix) if text]
    assert [text for text in texts if not translated(text).startswith(OPEN)] == []


def test_every_collision_says_why_in_the_language(translator: PseudoTranslator) -> None:
    assert COLLISIONS and CONTRADICTIONS
    assert all(translated(one.why) == pseudo(one.why) for one in (*COLLISIONS, *CONTRADICTIONS))


def test_a_sentence_is_kept_as_a_text() -> None:
    said = Sentence("There is no {frame}.", frame="a {curious} name")

    assert said == "There is no a {curious} name."
    assert json.dumps([said]) == '["There is no a {curious} name."]'
    assert type(pickle.loads(pickle.dumps(said))) is str


def _calls(tree: ast.AST, name: str) -> Iterator[tuple[ast.Call, str]]:
    """Yield the calls of a function, each with the name of the function that it stands in."""
    inside = {
        id(part): function.name
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for part in ast.walk(function)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            yield node, inside.get(id(node), "")


def _literals(template: ast.expr, tree: ast.Module, call: ast.Call) -> list[str]:
    """Return the text of a literal, or every literal that a variable is set to before the call."""
    if isinstance(template, ast.Constant):
        return [str(template.value)]
    assert isinstance(template, ast.Name), f"line {call.lineno}"
    function = [
        one
        for one in ast.walk(tree)
        if isinstance(one, ast.FunctionDef) and one.lineno <= call.lineno <= (one.end_lineno or 0)
    ][-1]
    before = [
        node.value
        for node in ast.walk(function)
        if isinstance(node, ast.Assign)
        and node.lineno < call.lineno
        and any(isinstance(target, ast.Name) and target.id == template.id for target in node.targets)
    ]
    assert all(isinstance(value, ast.Constant) for value in before), f"line {call.lineno}"
    return [str(value.value) for value in before[-1:] if isinstance(value, ast.Constant)]


def wanted(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def _is_sentence(node: ast.AST) -> bool:
    """Whether it is a text of several words that ends like a sentence."""
    if isinstance(node, ast.JoinedStr):
        node = node.values[-1]
    text = node.value if isinstance(node, ast.Constant) else ""
    return isinstance(text, str) and re.search(r"\w \w", text) is not None and text.rstrip().endswith(".")
