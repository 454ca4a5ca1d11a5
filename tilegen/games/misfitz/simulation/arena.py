"""Plays a job with the kernel."""

from __future__ import annotations

from typing import Final

from tilegen.games.misfitz.rules.deal import dealt
from tilegen.games.misfitz.rules.moves import EXPERT
from tilegen.games.misfitz.simulation import kernel
from tilegen.games.misfitz.simulation.bots import RICH
from tilegen.games.misfitz.simulation.columns import CARDS, COUNTS
from tilegen.play.arena import Job
from tilegen.play.jit import engine
from tilegen.play.tally import Batch

_BOTS: Final = {"random": kernel.ANY, "obedient": kernel.OBEY, "hoarder": kernel.HOARD}


def batch(job: Job) -> Batch:
    """Plays the games of a job with the fast engine."""
    made = engine(job.engine)
    rows = made.zeros(kernel.ROW * job.games)
    counts = made.zeros(COUNTS)
    scores = made.zeros(job.seats * job.games)
    board = board_of(job)
    made.function(kernel.play)(board, job.seed, job.first, job.games, rows, counts, scores)
    return Batch(kernel.ROW, rows, counts, scores)


def board_of(job: Job) -> kernel.Board:
    """An empty board for the job's games."""
    made, seats = engine(job.engine), job.seats
    ints, zeros = made.ints, made.zeros

    return kernel.Board(
        deck=zeros(CARDS),
        place=zeros(CARDS),
        waits=zeros(kernel.MANY),
        lying=zeros(kernel.MANY),
        plays=zeros(CARDS),
        parts=zeros(seats * kernel.MANY),
        whole=zeros(seats),
        hands=zeros(seats),
        chips=zeros(seats),
        tricks=zeros(seats),
        bots=ints(_BOTS[bot] for bot in job.bots),
        bank=zeros(3),
        dealt=dealt(seats),
        rich=RICH,
        expert=int(job.rules == EXPERT),
    )
