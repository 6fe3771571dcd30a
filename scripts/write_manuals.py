"""Write the manual pages and the completions of bash, zsh and fish, from the parsers that read the command line.

    .venv/bin/python -m scripts.write_manuals

They lie in `resources/desktop/share`, where a system has them; a test says when they are not what the parsers say.
"""

import argparse
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from mfz_desktop.app.arguments import application_parser
from mfz_desktop.cli.main import COMMANDS, overview, parser_of

ROOT = Path(__file__).resolve().parents[1]
SHARE = ROOT / "resources" / "desktop" / "share"
WHAT = "companies, campaigns and cards for Mobile Frame Zero"
FOLDERS = ("--data-dir", "--library")
"""Options whose value is a folder; what takes any other value that is not one of a few takes a file's name."""
BASH_FOLDERS = 'compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$cur")'
ENDINGS = (
    ("0", "Done."),
    ("1", "Done, and what was asked about is wrong: an illegal company, a refused action, an unreadable file."),
    ("2", "Nothing could be done; one line on standard error says why and what to do."),
    ("130", "Interrupted."),
    ("141", "Whoever read the output went away."),
)


@dataclass(frozen=True, slots=True)
class Program:
    """A program, or a command of it, as its parser knows it."""

    name: str
    summary: str
    parser: argparse.ArgumentParser

    @property
    def options(self) -> list[argparse.Action]:
        """What begins with a hyphen."""
        actions = self.parser._actions
        return [action for action in actions if action.option_strings and action.help != argparse.SUPPRESS]

    @property
    def words(self) -> list[argparse.Action]:
        """What stands for itself: files, or what is to be done."""
        return [action for action in self.parser._actions if not action.option_strings]

    @property
    def choices(self) -> list[str]:
        """What its first word may be; empty for a file."""
        return [str(choice) for choice in self.words[0].choices or ()] if self.words else []


def main() -> int:
    """Write all of them."""
    for path, text in written().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return 0


def written() -> dict[Path, str]:
    """Return every file that is made, with its text."""
    commands = [Program(command.name, command.summary, parser_of(command)) for command in COMMANDS]
    window = Program("mfz-desktop", WHAT, application_parser())
    return {
        SHARE / "man" / "man1" / "mfz.1": commands_manual(commands),
        SHARE / "man" / "man1" / "mfz-desktop.1": window_manual(window),
        SHARE / "bash-completion" / "completions" / "mfz": bash(commands),
        SHARE / "bash-completion" / "completions" / "mfz-desktop": bash_window(window),
        SHARE / "zsh" / "site-functions" / "_mfz": zsh(commands, window),
        SHARE / "fish" / "vendor_completions.d" / "mfz.fish": fish(commands),
        SHARE / "fish" / "vendor_completions.d" / "mfz-desktop.fish": fish_window(window),
    }


# Manual pages: man(7)


def commands_manual(commands: list[Program]) -> str:
    """Return the page of `mfz`."""
    shared = {option for action in overview()._actions for option in action.option_strings}
    lines = [
        *heading("mfz", WHAT),
        ".SH SYNOPSIS", r".B mfz", r".RI [ FILE \ ...]", ".br", ".B mfz", r".IR COMMAND \ ...",
        r".RB [ \-\-json ]", r".RB [ \-\-data\-dir", r".IR DIR ]",
        ".SH DESCRIPTION", roff(overview().description or ""), roff(overview().epilog or ""),
        ".SH OPTIONS", "Before or after the command.",
        *(line for action in overview()._actions if action.option_strings for line in entry(action)),
        ".SH COMMANDS",
    ]  # fmt: skip
    for command in commands:
        lines += [f".SS {roff(usage(command.parser))}", roff(command.parser.description or "")]
        told = [action for action in command.parser._actions if action.help != argparse.SUPPRESS]
        own = [action for action in told if not set(action.option_strings) & shared]
        lines += [line for action in own for line in entry(action)]
    lines += [
        ".SH EXIT STATUS",
        *(line for number, words in ENDINGS for line in (".TP", f".B {number}", roff(words))),
    ]
    return "\n".join([*lines, *ending("mfz-desktop")])


def window_manual(window: Program) -> str:
    """Return the page of `mfz-desktop`."""
    lines = [
        *heading(window.name, WHAT), ".SH SYNOPSIS", f".B {roff(usage(window.parser))}",
        ".SH DESCRIPTION", roff(window.parser.description or ""),
        "Opens the window with the files that are named; where it is open already, it takes them.",
        ".SH OPTIONS", *(line for action in window.words + window.options for line in entry(action)),
    ]  # fmt: skip
    return "\n".join([*lines, *ending("mfz")])


def heading(name: str, what: str) -> list[str]:
    """Return how a page begins."""
    return [
        '.\\" Written by scripts/write_manuals.py from what --help says.',
        f'.TH {roff(name.upper())} 1 "" "MFZ Desktop" "User Commands"',
        ".SH NAME", rf"{roff(name)} \- {roff(what)}",
    ]  # fmt: skip


def ending(other: str) -> list[str]:
    """Return how a page ends."""
    return [
        ".SH ENVIRONMENT", ".TP", ".B XDG_DATA_HOME", roff("Where the data folder is, without --data-dir."),
        ".TP", ".B LDRAWDIR", roff("The LDraw parts library, without --library."),
        ".SH SEE ALSO", rf".BR {roff(other)} (1)", "",
    ]  # fmt: skip


def usage(parser: argparse.ArgumentParser) -> str:
    """Return a parser's line of usage, without the options that are told elsewhere."""
    line = " ".join(parser.format_usage().split()).removeprefix("usage: ")
    for told in ("[-h] ", "[--json] ", "[--data-dir DIR] "):
        line = line.replace(told, "")
    return line


def entry(action: argparse.Action) -> list[str]:
    """Return what a page says of an option or a word."""
    name = ", ".join(action.option_strings)
    value = value_of(action)
    told = (
        f".B {roff(name)}" if not value else rf'.BI "{roff(name)}" \ {roff(value)}' if name else f".I {roff(value)}"
    )
    return [".TP", told, roff(help_of(action) or "one of these")]


def roff(words: str) -> str:
    """Return words as the source of a manual page has them."""
    return re.sub(r"^([.'])", r"\\&\1", words.replace("\\", r"\e").replace("-", r"\-"))


# What the parsers say of their actions


def help_of(action: argparse.Action) -> str:
    """Return what the help says of an action."""
    choices = ", ".join(map(str, action.choices or ()))
    return (action.help or "") % {"choices": choices, "default": action.default} if action.help else ""


def value_of(action: argparse.Action) -> str:
    """Return how an action's value is called; empty for none."""
    if action.option_strings and action.nargs == 0:
        return ""
    if isinstance(action.metavar, str):
        return action.metavar
    return "|".join(map(str, action.choices)) if action.choices else action.dest.upper()


def known_values(action: argparse.Action) -> list[str] | None:
    """Return the values that an option may have; empty for any, None for an option without one."""
    return [str(choice) for choice in action.choices or ()] if value_of(action) else None


def long_name(action: argparse.Action) -> str:
    """Return the option's name in full."""
    return max(action.option_strings, key=len)


def valued(programs: Iterable[Program]) -> Iterator[tuple[Program, argparse.Action]]:
    """Go through the options that take a value."""
    return ((program, action) for program in programs for action in program.options if value_of(action))


# bash


def bash(commands: list[Program]) -> str:
    """Return what completes `mfz`."""
    with_value = sorted({name for _command, action in valued(commands) for name in action.option_strings})
    shared = " ".join(name for action in overview()._actions for name in action.option_strings)
    cases = [
        line
        for command, action in valued(commands)
        for line in bash_value("|".join(f"{command.name}:{name}" for name in action.option_strings), action)
    ]
    words = [
        f'        {command.name}) words="{" ".join(names_of(command))}"; first="{" ".join(command.choices)}" ;;'
        for command in commands
    ]
    return "\n".join([
        "# bash completion for mfz, written by scripts/write_manuals.py",
        "_mfz() {",
        "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}",
        "    local command= after=0 words= first= place word",
        "    COMPREPLY=()",
        "    for ((place = 1; place < COMP_CWORD; place++)); do",
        "        word=${COMP_WORDS[place]}",
        '        case "$word" in',
        f"            {'|'.join(with_value)}) ((place++)) ;;",
        "            -*) ;;",
        "            *) if [[ -z $command ]]; then command=$word; else ((after++)); fi ;;",
        "        esac",
        "    done",
        '    case "$command:$prev" in',
        *cases,
        f"        :{'|:'.join(FOLDERS)}) {BASH_FOLDERS}; return ;;",
        "    esac",
        '    case "$command" in',
        f'        "") words="{shared}"; first="{" ".join(command.name for command in commands)}" ;;',
        *words,
        "    esac",
        '    if [[ $cur == -* ]]; then COMPREPLY=($(compgen -W "$words" -- "$cur")); return; fi',
        '    if ((after == 0)) && [[ -n $first ]]; then COMPREPLY=($(compgen -W "$first" -- "$cur")); fi',
        "}",
        "complete -o default -o bashdefault -F _mfz mfz",
        "",
    ])  # fmt: skip


def bash_window(window: Program) -> str:
    """Return what completes `mfz-desktop`."""
    cases = [
        line for _program, action in valued([window]) for line in bash_value("|".join(action.option_strings), action)
    ]
    return "\n".join([
        "# bash completion for mfz-desktop, written by scripts/write_manuals.py",
        "_mfz_desktop() {",
        "    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}",
        "    COMPREPLY=()",
        '    case "$prev" in',
        *cases,
        "    esac",
        f'    if [[ $cur == -* ]]; then COMPREPLY=($(compgen -W "{" ".join(names_of(window))}" -- "$cur")); fi',
        "}",
        "complete -o default -o bashdefault -F _mfz_desktop mfz-desktop",
        "",
    ])  # fmt: skip


def bash_value(names: str, action: argparse.Action) -> list[str]:
    """Return the case of an option that takes a value."""
    if choices := known_values(action):
        return [f'        {names}) COMPREPLY=($(compgen -W "{" ".join(choices)}" -- "$cur")); return ;;']
    if long_name(action) in FOLDERS:
        return [f"        {names}) {BASH_FOLDERS}; return ;;"]
    return [f"        {names}) return ;;"]


def names_of(program: Program) -> list[str]:
    """Return all names of its options."""
    return sorted({name for action in program.options for name in action.option_strings})


# zsh


def zsh(commands: list[Program], window: Program) -> str:
    """Return what completes both programs."""
    lines = [
        "#compdef mfz mfz-desktop",
        "# written by scripts/write_manuals.py",
        'if [[ $service == mfz-desktop ]]; then',
        "    _arguments -S \\", *zsh_arguments(window, "        "),
        "    return", "fi",
        "local curcontext=$curcontext state line", "local -a commands", "commands=(",
        *(f"    {single(f'{command.name}:{command.summary}')}" for command in commands), ")",
        "_arguments -C -S \\",
        "    '--json[print one JSON document to standard output]' \\",
        "    '--data-dir[where everything that is kept lies]:DIR:_files -/' \\",
        "    '(-h --help)'{-h,--help}'[show this]' \\",
        "    '1: :->command' '*:: :->rest'",
        "case $state in",
        "    command) _alternative 'commands:command:{_describe command commands}' 'files:file:_files' ;;",
        "    rest)", "        case $words[1] in",
    ]  # fmt: skip
    for command in commands:
        lines += [
            f"            {command.name}) _arguments -S \\",
            *zsh_arguments(command, "                "),
            "                ;;",
        ]
    return "\n".join([*lines, "            *) _files ;;", "        esac ;;", "esac", ""])


def zsh_arguments(program: Program, indent: str) -> list[str]:
    """Return the specifications of a program's options and words."""
    lines = []
    for action in program.options:
        told = f"[{zsh_words(help_of(action) or long_name(action))}]"
        value = ""
        if value_of(action):
            choices = known_values(action)
            what = f"({' '.join(choices)})" if choices else "_files -/" if long_name(action) in FOLDERS else "_files"
            value = f":{zsh_words(value_of(action))}:{what}"
        many = "*" if isinstance(action, argparse._AppendAction) else ""
        names = action.option_strings
        group = f"'({' '.join(names)})'" if len(names) > 1 and not many else ""
        lines += [f"{group}{many}{name_list(names)}{single(told + value)}"]
    if program.choices:
        lines.append(single(f"1:{zsh_words(value_of(program.words[0]))}:({' '.join(program.choices)})"))
    lines.append("'*:file:_files'")
    return [f"{indent}{line} \\" for line in lines[:-1]] + [f"{indent}{lines[-1]}"]


def name_list(names: Sequence[str]) -> str:
    """Return an option's names as zsh has them."""
    return names[0] if len(names) == 1 else "{" + ",".join(names) + "}"


def zsh_words(words: str) -> str:
    """Return words that end no part of a specification."""
    return re.sub(r"([\[\]:])", r"\\\1", words)


def single(words: str) -> str:
    """Return words in single quotes."""
    return "'" + words.replace("'", r"'\''") + "'"


# fish


def fish(commands: list[Program]) -> str:
    """Return what completes `mfz`."""
    names = " ".join(command.name for command in commands)
    alone = f"not __fish_seen_subcommand_from {names}"
    lines = ["# fish completion for mfz, written by scripts/write_manuals.py"]
    lines += [
        f"complete -c mfz -n '{alone}' -a {command.name} -d {single_fish(command.summary)}" for command in commands
    ]
    for action in overview()._actions:
        if action.option_strings:
            lines.append(fish_option("mfz", alone, action))
    for command in commands:
        seen = f"__fish_seen_subcommand_from {command.name}"
        lines += [fish_option("mfz", seen, action) for action in command.options]
        if command.choices:
            chosen = f"{seen}; and not __fish_seen_subcommand_from {' '.join(command.choices)}"
            lines.append(f"complete -c mfz -n '{chosen}' -f -a '{' '.join(command.choices)}'")
    return "\n".join([*lines, ""])


def fish_window(window: Program) -> str:
    """Return what completes `mfz-desktop`."""
    lines = ["# fish completion for mfz-desktop, written by scripts/write_manuals.py"]
    return "\n".join([*lines, *(fish_option(window.name, "", action) for action in window.options), ""])


def fish_option(program: str, condition: str, action: argparse.Action) -> str:
    """Return the line of an option."""
    line = f"complete -c {program}" + (f" -n '{condition}'" if condition else "")
    for name in action.option_strings:
        line += f" -l {name[2:]}" if name.startswith("--") else f" -s {name[1:]}"
    if choices := known_values(action):
        line += f" -x -a '{' '.join(choices)}'"
    elif choices is not None:
        line += " -x -a '(__fish_complete_directories)'" if long_name(action) in FOLDERS else " -r"
    return f"{line} -d {single_fish(help_of(action) or long_name(action))}"


def single_fish(words: str) -> str:
    """Return words in fish's single quotes."""
    return "'" + words.replace("\\", r"\\").replace("'", r"\'") + "'"


if __name__ == "__main__":
    sys.exit(main())
