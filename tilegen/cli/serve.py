"""`tilegen serve`: designs a set and plays at a screen."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tilegen.cli.numbers import A_PORT
from tilegen.cli.path_types import A_FILE, A_FOLDER, A_SET
from tilegen.cli.report import report
from tilegen.cli.terminal import say
from tilegen.errors import TilegenError
from tilegen.extras import install_hint

if TYPE_CHECKING:
    from tilegen.web.server import StartupLinks

_PORT = 8765


@click.command(
    epilog="""\b
Examples:
  tilegen serve                   play here, alone or around one screen
  tilegen serve --lan             friends join with their phones
  tilegen serve my.yaml           design a set of your own, and play it
  tilegen serve my.yaml --lan     the same, and friends join
  tilegen serve --new my-game     begin a game in the browser
"""
)
@click.argument("set_file", metavar="[SET]", type=A_SET, required=False)
@click.option(
    "--new",
    "is_new",
    is_flag=True,
    help="Begin a SET that is not there yet: a file, or a folder to write one in.",
)
@click.option("--lan", is_flag=True, help="Let others on your home network join, by a link.")
@click.option(
    "--address",
    "addresses",
    metavar="IP",
    multiple=True,
    help="With --lan: listen at this address of this machine, instead of all that it has.",
)
@click.option(
    "--port",
    metavar="N",
    type=A_PORT,
    default=_PORT,
    show_default=True,
    help="The port to listen at; 0 takes a free one.",
)
@click.option(
    "--folder",
    metavar="FOLDER",
    type=A_FOLDER,
    default=Path("games"),
    show_default=True,
    help="Where the games are kept, to continue after a restart.",
)
@click.option("--open/--no-open", "opens", default=True, help="Open the page in your browser.")
@click.option("--cert", metavar="FILE", type=A_FILE, help="A certificate, to encrypt what is sent.")
@click.option("--key", metavar="FILE", type=A_FILE, help="The key of the certificate.")
@click.option(
    "--public",
    metavar="URL",
    help="The address that browsers see, if a reverse proxy on this machine passes them on.",
)
def serve(
    set_file: str | None,
    addresses: tuple[str, ...],
    port: int,
    folder: Path,
    cert: Path | None,
    key: Path | None,
    public: str | None,
    *,
    is_new: bool,
    lan: bool,
    opens: bool,
) -> None:
    """Play at a screen: with friends on your home network, with bots, or around one device.

    With a SET of your own, your browser opens the designer's page, to change, print and play it;
    without one, it opens the lobby, to open tables. Each page leads to the other. A set with errors
    can be mended on the designer's page; until then, no table opens with it. With --new, that page
    offers examples to begin a set with.

    Each game is a record in the folder, which other commands can read even during the game. Ctrl-C
    stops the server; nothing is lost, and the next start continues the same games.
    """
    _check(port, addresses, cert, key, lan=lan)
    if public is not None and (lan or cert is not None):
        raise TilegenError(
            "--public is for a proxy on this machine, which has the certificate",
            "leave out --lan and --cert",
        )
    try:
        from tilegen.web.server import ServeOptions, Server
    except ModuleNotFoundError as error:
        raise TilegenError(
            f"playing at a screen needs '{error.name}', which is not installed",
            install_hint("web"),
        ) from error
    if is_new and set_file is None:
        raise TilegenError("--new needs a name", "tilegen serve --new my-game")
    server = Server(ServeOptions(set_file, folder, port, lan, addresses, cert, key, is_new, public))
    own = server.offers.own
    if own is not None and own.complaint is not None:
        report(own.loaded_set.diagnostics, own.loaded_set.source)
    _tell(server.startup_links)
    if opens:
        click.launch(server.startup_links.host)
    server.run()


def _check(
    port: int, addresses: tuple[str, ...], cert: Path | None, key: Path | None, *, lan: bool
) -> None:
    if not 0 <= port <= 65535:
        raise TilegenError(f"{port} is not a port", "name one from 1024 to 65535")
    if addresses and not lan:
        raise TilegenError("--address needs --lan", "add --lan, or leave it out")
    if key is not None and cert is None:
        raise TilegenError("--key needs --cert", "name the certificate too")


def _tell(startup_links: StartupLinks) -> None:
    """Prints the links to play, or to design the set."""
    begin = "Design your set here" if startup_links.designs else "Play here"
    say(f"{begin}. The link makes you the host, and works once:")
    say(f"  {startup_links.host}")
    for link in startup_links.lan:
        say(f"\nOthers join at {link.url}")
        if _can_show(link.code):
            say(link.code)
    say("\nCtrl-C ends it. Games are kept, and go on at the next start.")


def _can_show(text: str) -> bool:
    """Whether the terminal has the characters of the text."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True
