"""The rules alone, as a PDF to read: for tables on the screen."""

from __future__ import annotations

from typing import Any

from tilegen.app.printing.backs import common_back
from tilegen.app.printing.guide_words import PrintSetup
from tilegen.app.printing.handout import rules
from tilegen.app.printing.set_description import describe_set
from tilegen.drawing.face import Face
from tilegen.games.press import BACK, COVER, Press
from tilegen.render.pdf import Document
from tilegen.sets.edition import Edition


def rulebook(edition: Edition, press: Press[Any]) -> bytes:
    """The cover, the rules and the examples in the language of the set, a page each, in reading
    order."""
    cover = press.draw_cover(edition)
    pages = rules(PrintSetup(edition, press, sheets=1), cover, edition.language)
    faces = {COVER: cover}
    faces |= {face.name: face for extra in press.extras(edition) for face, _ in extra.faces}

    def face(name: str) -> Face:
        if name == BACK:
            return common_back(edition, press)
        return faces[name] if name in faces else press.draw(edition, name)

    about = describe_set(edition, press, edition.language)
    document = Document(edition.name, edition.language, about=about)
    for name in dict.fromkeys(slot.face for page in pages for slot in page.slots):
        document.add(face(name))
    for page in pages:
        document.page(page)
    return document.finish()
