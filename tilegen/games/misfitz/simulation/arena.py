"""Plays a job with the kernel."""

from __future__ import annotations

from typing import Final

from tilegen.games.misfitz.rules import bank
from tilegen.games.misfitz.rules.deal import hand_size
from tilegen.games.misfitz.rules.moves import EXPERT
from tilegen.games.misfitz.simulation import kernel
from tilegen.games.misfitz.simulation.bots import RICH
from tilegen.games.misfitz.simulation.columns import CARDS, COUNTS
from tilegen.play.arena import GameBatch
from tilegen.play.jit import engine
from tilegen.play.tally import BatchResult

_BOTS: Final = {"random": kernel.ANY, "obedient": kernel.OBEY, "hoarder": kernel.HOARD}


def batch(job: GameBatch) -> BatchResult:
    """Plays the games of a job with the fast engine."""
    job_engine = engine(job.engine)
    rows = job_engine.zeros(kernel.ROW * job.games)
    counts = job_engine.zeros(COUNTS)
    scores = job_engine.zeros(job.seats * job.games)
    board = board_of(job)
    job_engine.function(kernel.play)(board, job.seed, job.first, job.games, rows, counts, scores)
    return BatchResult(kernel.ROW, rows, counts, scores)


def board_of(job: GameBatch) -> kernel.KernelBoard:
    """An empty board for the job's games."""
    job_engine, seats = engine(job.engine), job.seats
    ints, zeros = job_engine.ints, job_engine.zeros

    return kernel.KernelBoard(
        deck=zeros(CARDS),
        place=zeros(CARDS),
        waits=zeros(kernel.MANY),
        open_figures=zeros(kernel.MANY),
        plays=zeros(CARDS),
        parts=zeros(seats * kernel.MANY),
        whole=zeros(seats),
        hands=zeros(seats),
        chips=zeros(seats),
        tricks=zeros(seats),
        bots=ints(_BOTS[bot] for bot in job.bots),
        bank=zeros(3),
        hand_size=hand_size(seats),
        rich=RICH,
        expert=int(job.rules == EXPERT),
        amounts=kernel.Amounts(
            start=bank.START,
            banked=bank.BANKED,
            head=bank.FOR_HEAD,
            trick=bank.FOR_TRICK,
            levy=bank.LEVY,
            skip=bank.SKIPPING,
        ),
    )
