"""Who plays simulated games."""

import pytest

from tilegen.app.simulation import workers
from tilegen.play.jit import PLAIN


def test_where_no_process_can_be_started_this_one_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse_fork(*_: object, **__: object) -> None:
        raise PermissionError

    monkeypatch.setattr(workers, "ProcessPoolExecutor", refuse_fork)
    with workers.workers(PLAIN, 2) as pool:
        assert pool is None
