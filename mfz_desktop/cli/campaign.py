"""`mfz campaign list | show | results | standings | export | import`: campaigns without a window."""

import argparse

from mfz_desktop.cli.output import Output, cannot

ACTIONS = ("list", "show", "results", "standings", "export", "import")
WRITES = ("results", "standings", "export")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what may be done with campaigns."""
    parser.add_argument(
        "action",
        choices=ACTIONS,
        metavar="list|show|results|standings|export|import",
        help="list the campaigns; show one; its results or standings as a table; write one into a file; take one in "
        "from a file",
    )
    parser.add_argument(
        "name", nargs="?", metavar="NAME|FILE", help="a campaign's name or id; import: a campaign file"
    )
    parser.add_argument(
        "-o", "--output", metavar="FILE", help="export: where the campaign file goes; results, standings: the CSV"
    )
    parser.add_argument(
        "--take",
        action="append",
        metavar="here|there|BATTLE=here|BATTLE=there",
        help="import: which copy counts where both decided a battle differently; may be repeated",
    )


def run(arguments: argparse.Namespace, output: Output) -> int:
    """Do what is asked with campaigns."""
    action = arguments.action
    if arguments.output and action not in WRITES:
        cannot(f"-o goes with export, results and standings, not with {action}")
    if arguments.take and action != "import":
        cannot(f"--take goes with import, not with {action}")
    if action == "list":
        if arguments.name:
            cannot("list takes no name; mfz campaign show NAME shows one")
        from mfz_desktop.cli.campaign_looking import list_campaigns

        return list_campaigns(arguments.data_dir, output)
    if not arguments.name:
        cannot("name the campaign file to import" if action == "import" else f"name the campaign to {action}")
    if action == "show":
        from mfz_desktop.cli.campaign_looking import show_campaign

        return show_campaign(arguments.data_dir, arguments.name, output)
    if action in ("results", "standings"):
        from mfz_desktop.cli.campaign_looking import table_of_campaign

        return table_of_campaign(arguments.data_dir, arguments.name, action, arguments.output, output)
    from mfz_desktop.cli.campaign_sharing import export_campaign, import_campaign

    if action == "import":
        return import_campaign(arguments.data_dir, arguments.name, arguments.take or [], output)
    if not arguments.output:
        cannot("say with -o where the campaign file goes")
    return export_campaign(arguments.data_dir, arguments.name, arguments.output, output)
