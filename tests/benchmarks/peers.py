"""Other libraries beside tilegen: random games, and a PDF of the same tiles.

`make peers` runs what is installed and says what is not; it fetches nothing. The games are not the
same games, and the PDFs do not hold the same things: docs/benchmarks.md says how to read them.
"""

from __future__ import annotations

import multiprocessing
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from functools import partial
from importlib import import_module
from io import StringIO
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import tilegen

SECONDS = 5.0
"""CPU time of the random games of each library, at least."""
LIMIT = 120.0
"""Seconds after which a library's PDF is given up: the others are waiting."""
SIDE_MM = 44
PIXELS = 520
"""Those of a picture of a tile: 300 dots an inch."""


class Playouts(NamedTuple):
    """Random games, and the moves in them."""

    games: int
    moves: int


class Missing(Exception):  # noqa: N818 -- nothing went wrong
    """A library is not installed."""


def load(name: str) -> Any:
    """A library that need not be there. Raises Missing."""
    try:
        return import_module(name)
    except ImportError as error:
        raise Missing(f"{name.partition('.')[0]} is not installed") from error


def play_tilegen(game: str) -> Iterator[int]:
    """The moves of one random game after the other, by the rules and not by a faster engine."""
    rng, rules = Random("peers"), tilegen.rules(tilegen.read_set(game), players=2)
    while True:
        state, moves = rules.start(), 0
        while not rules.is_over(state):
            state, moves = rules.apply(state, rng.choice(rules.legal_moves(state))), moves + 1
        yield moves


def play_open_spiel(game: str) -> Iterator[int]:
    """As `play_tilegen`; states are changed in place, as OpenSpiel has it."""
    rng, loaded = Random("peers"), load("pyspiel").load_game(game)
    while True:
        state, moves = loaded.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
        yield moves


def play_chess() -> Iterator[int]:
    """As `play_tilegen`; the board is changed in place, as python-chess has it."""
    rng, chess = Random("peers"), load("chess")
    while True:
        board, moves = chess.Board(), 0
        while not board.is_game_over():
            board.push(rng.choice([*board.legal_moves]))
            moves += 1
        yield moves


def play_catan() -> Iterator[int]:
    """As `play_tilegen`, with catanatron's own random players."""
    catanatron = load("catanatron")
    colors = [*catanatron.Color][:2]
    while True:
        game, moves = catanatron.Game([*map(catanatron.RandomPlayer, colors)]), 0
        while game.winning_color() is None and game.state.num_turns < 1_000:
            game.play_tick()
            moves += 1
        yield moves


GAMES: dict[str, Callable[[], Iterator[int]]] = {
    "tilegen, monsters": lambda: play_tilegen("monsters"),
    "tilegen, Misfitz": lambda: play_tilegen("misfitz"),
    "OpenSpiel, connect four": lambda: play_open_spiel("connect_four"),
    "OpenSpiel, chess": lambda: play_open_spiel("chess"),
    "python-chess, chess": play_chess,
    "catanatron, Catan": play_catan,
}


def measure_games(games: Iterator[int], seconds: float) -> tuple[Playouts, float]:
    """Plays for this CPU time or longer; the first game, which may load things, does not count."""
    next(games)
    count, moves, start = 0, 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        count, moves = count + 1, moves + next(games)
    return Playouts(count, moves), spent


class Tiles(NamedTuple):
    """Files with the tiles of the standard set, as SVG and as pictures of 300 dots an inch."""

    svg: tuple[Path, ...]
    png: tuple[Path, ...]


def draw_tiles(folder: Path) -> Tiles:
    """Draws the tiles of the standard set into a folder."""
    cairosvg = load("cairosvg")
    loaded = tilegen.read_set("monsters")
    svgs, pngs = [], []
    for piece in tilegen.pieces(loaded):
        text = tilegen.draw(loaded, piece.name)
        svg, png = folder / f"{piece.name}.svg", folder / f"{piece.name}.png"
        svg.write_text(text, encoding="utf-8")
        cairosvg.svg2png(bytestring=text.encode(), write_to=str(png), output_width=PIXELS)
        svgs.append(svg)
        pngs.append(png)
    return Tiles(tuple(svgs), tuple(pngs))


def print_tilegen(file: Path) -> None:
    """Reads the set, draws all tiles, and lays out the whole game."""
    output = tilegen.build(tilegen.read_set("monsters"))
    (pdf,) = (content for name, content in output.files.items() if str(name).endswith(".pdf"))
    file.write_bytes(pdf)


def print_svglib(tiles: Tiles, file: Path) -> None:
    """Lays SVG on A4 with reportlab, as svglib reads them."""
    svglib, graphics = load("svglib.svglib"), load("reportlab.graphics.renderPDF")
    canvas = load("reportlab.pdfgen.canvas").Canvas(str(file), pagesize=(595, 842))
    side = SIDE_MM * 72 / 25.4
    for index, svg in enumerate(tiles.svg):
        if index and index % 24 == 0:
            canvas.showPage()
        drawing = svglib.svg2rlg(str(svg))
        drawing.scale(side / drawing.width, side / drawing.height)
        row, column = divmod(index % 24, 4)
        graphics.draw(drawing, canvas, 40 + column * side, 40 + row * side)
    canvas.save()


def print_cartuli(tiles: Tiles, file: Path) -> None:
    """Lays pictures on A4."""
    card, measure = load("cartuli.card"), load("cartuli.measure")
    size = measure.Size(SIDE_MM * measure.mm, SIDE_MM * measure.mm)
    cards = [card.Card(card.CardImage(picture, size)) for picture in tiles.png]
    sheet = load("cartuli.sheet").Sheet(cards, print_margin=10 * measure.mm, padding=0)
    load("cartuli.output").sheet_pdf_output(sheet, file)


def print_protograf(tiles: Tiles, file: Path) -> None:
    """Lays pictures on A4, as a deck of cards."""
    proto, side = load("protograf"), SIDE_MM / 10
    with redirect_stdout(StringIO()):
        proto.Create(filename=str(file), margin=0.8)
        proto.Deck(cards=len(tiles.png), width=side, height=side)
        for number, picture in enumerate(tiles.png, 1):
            proto.Card(number, proto.image(str(picture), x=0, y=0, width=side, height=side))
        proto.Save()


PRINTERS: dict[str, Callable[[Tiles, Path], None]] = {
    "reportlab with svglib": print_svglib,
    "cartuli": print_cartuli,
    "protograf": print_protograf,
}


def main() -> None:
    print(f"{'random games of two':<26}{'games/s':>10}{'moves/s':>12}{'moves/game':>12}")
    for name, play in GAMES.items():
        try:
            played, seconds = measure_games(play(), SECONDS)
        except Missing as missing:
            print(f"{name:<26}skipped: {missing}")
            continue
        print(
            f"{name:<26}{played.games / seconds:>10,.1f}{played.moves / seconds:>12,.0f}"
            f"{played.moves / played.games:>12,.0f}"
        )
    with tempfile.TemporaryDirectory() as name:
        print_pdfs(Path(name))


def print_pdfs(folder: Path) -> None:
    """Prints the CPU time and the size of each library's PDF."""
    print(f"\n{'a PDF of 88 tiles':<26}{'seconds':>10}{'kB':>12}")
    # Before the tiles are drawn for the others, or it would find them in its caches.
    measure_pdf("tilegen, whole game", print_tilegen, folder / "tilegen.pdf")
    try:
        tiles = draw_tiles(folder)
    except Missing as missing:
        print(f"the others are skipped: {missing}")
        return
    for name, draw in PRINTERS.items():
        measure_pdf(name, partial(draw, tiles), folder / f"{name}.pdf")


def measure_pdf(name: str, draw: Callable[[Path], None], file: Path) -> None:
    """Makes a PDF in a process of its own, loading of libraries included, and prints what it took,
    or that it was given up after LIMIT."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=send_seconds, args=(there, draw, file))
    process.start()
    there.close()
    try:
        outcome = here.recv() if here.poll(LIMIT) else f"given up after {LIMIT:.0f} s"
    except EOFError:
        outcome = "failed: see above"
    process.kill()
    process.join()
    if isinstance(outcome, float):
        outcome = f"{outcome:>10.2f}{file.stat().st_size / 1000:>12,.0f}"
    print(f"{name:<26}{outcome}", flush=True)


def send_seconds(to: Connection, draw: Callable[[Path], None], file: Path) -> None:
    """Makes a PDF, and sends the CPU time that it took, or why there is none."""
    start = time.process_time()
    try:
        draw(file)
    except Missing as missing:
        to.send(f"skipped: {missing}")
    else:
        to.send(time.process_time() - start)


if __name__ == "__main__":
    main()
