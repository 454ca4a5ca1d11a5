from __future__ import annotations

import socket

import pytest

from tilegen.errors import TilegenError
from tilegen.web.addresses import hosts, link, listen


def test_all_addresses_have_one_port() -> None:
    made = listen(["127.0.0.1", "127.0.0.2"], 0)
    ports = {each.getsockname()[1] for each in made}
    for each in made:
        each.close()
    assert len(made) == 2
    assert len(ports) == 1


def test_a_port_that_is_taken_is_named() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(TilegenError, match=f"port {port} is taken by another program"):
            listen(["127.0.0.1"], port)


def test_a_short_answer_does_not_wait_for_the_one_before_to_be_received() -> None:
    (here,) = listen(["127.0.0.1"], 0)
    with here, socket.create_connection(here.getsockname()), here.accept()[0] as answering:
        assert answering.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


@pytest.mark.parametrize("address", ["203.0.113.1", "nowhere", "", "2001:db8::1", "::"])
def test_an_address_of_another_machine_is_named(address: str) -> None:
    with pytest.raises(TilegenError, match=f"this machine has no address '{address}'"):
        listen([address], 0)


def test_browsers_omit_the_default_port() -> None:
    assert hosts(["192.168.1.5"], 8765, "http") == ("localhost:8765", "192.168.1.5:8765")
    assert "192.168.1.5" in hosts(["192.168.1.5"], 443, "https")
    assert "192.168.1.5" not in hosts(["192.168.1.5"], 443, "http")


def test_an_ipv6_address_is_in_brackets() -> None:
    assert link("fd00::2", 8765, "http") == "http://[fd00::2]:8765/"
    assert hosts(["::1"], 8765, "http")[1] == "[::1]:8765"
