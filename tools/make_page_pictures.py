"""Makes docs/screens.png, the pages of `tilegen serve`: `python -m tools.make_page_pictures`.

Needs chromium and what `make test` installs. Run by hand, since each browser draws letters in its
own way.
"""

from __future__ import annotations

import os
import shutil
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import sync_playwright

from tests.browser.playing import PHONE, House, serving, sit
from tools.make_pictures import DOCS, save

BROWSERS = ("chromium-headless-shell", "chromium")
WINDOW = {"width": 1180, "height": 1000}
HIGH = 800
GAP = 30


def photograph(house: House) -> list[Image.Image]:
    """The designer's page, the referee's desk, and a table on a phone."""
    host = house.host(viewport=WINDOW)
    host.goto(f"{house.origin}/design")
    host.get_by_text("30", exact=True).first.wait_for()
    # Pieces are drawn one by one as they come into view.
    host.wait_for_timeout(25_000)
    pictures = [host.screenshot()]
    host.goto(f"{house.origin}/desk")
    host.locator(".cm-content").click()
    host.keyboard.insert_text((DOCS / "game.txt").read_text(encoding="utf-8"))
    host.wait_for_selector(".standing .tag")
    host.wait_for_timeout(1_000)
    pictures.append(host.screenshot())
    address = house.table(host, "monsters", "friend", "builder")
    phone = house.guest(**PHONE)
    sit(phone, address, "Anna")
    host.locator("[data-act=start]").click()
    house.play_on(address, lambda view: view["v"] > 24 and len(view["offers"]) > 1)
    # The table, and not what was celebrated on the way.
    phone.wait_for_timeout(4_000)
    pictures.append(phone.screenshot())
    return [Image.open(BytesIO(picture)) for picture in pictures]


def main() -> None:
    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        message = "chromium is not installed"
        raise SystemExit(message)
    with TemporaryDirectory() as folder, sync_playwright() as started:
        # The page shows the name of the file.
        os.chdir(folder)
        own_set = Path("monsters.yaml")
        shutil.copy(DOCS.parent / "specs/tiles.yaml", own_set)
        # The sandbox of a browser does not work for root, as in containers.
        options = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = started.chromium.launch(executable_path=found, args=options)
        with serving(own_set, Path("games")) as running:
            house = House(running.startup_links.host, own_set, running.home)
            house.enter(browser)
            pictures = photograph(house)
        browser.close()
    scaled = [
        picture.resize((round(picture.width * HIGH / picture.height), HIGH)) for picture in pictures
    ]
    width = sum(picture.width + GAP for picture in scaled) + GAP
    row = Image.new("RGB", (width, HIGH + 2 * GAP), "#d9d4e3")
    left = GAP
    for picture in scaled:
        row.paste(picture, (left, GAP))
        left += picture.width + GAP
    save(row, "screens.png", 1400)


if __name__ == "__main__":
    main()
