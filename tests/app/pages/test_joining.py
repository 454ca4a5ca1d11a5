"""Scripts and style sheets as one text each."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tests.web.test_scripts import node
from tilegen.app.pages.joining import JoiningError, join_modules, join_pages, join_styles

ENTRY = 'import { sum } from "./sum.js";\nconsole.log(sum);\n'


def reading(files: Mapping[str, str]) -> Callable[[str], str]:
    return lambda name: files[name]


def run(script: str) -> str:
    command = [node(), "--input-type=module", "-"]
    done = subprocess.run(command, input=script, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_module_runs_once_after_those_that_it_imports() -> None:
    files = {
        "sum.js": 'import { one } from "./one.js";\nimport * as two from "./two.js";\n'
        'import {\n  one as first,\n} from "./one.js";\n'
        "export const sum = `${one} ${two.two()} ${first} ${new two.Three().three}`;\n",
        "one.js": 'console.log("one runs");\nconst a = 1;\nexport { a as one };\n',
        "two.js": 'import { one } from "./one.js";\nexport function two() {\n  return one + 1;\n}\n'
        "export class Three {\n  three = 3;\n}\n",
    }
    assert run(join_modules(ENTRY, reading(files))) == "one runs\n1 2 1 3\n"


def test_names_of_one_module_are_not_those_of_another() -> None:
    files = {"sum.js": "const hidden = 1;\nexport const sum = hidden;\n"}
    entry = 'import { sum } from "./sum.js";\nconst hidden = 5;\nconsole.log(sum + hidden);\n'
    assert run(join_modules(entry, reading(files))) == "6\n"


def test_the_entry_may_wait() -> None:
    files = {"sum.js": "export async function sum() {\n  return 7;\n}\n"}
    entry = 'import { sum } from "./sum.js";\nconsole.log(await sum());\n'
    assert run(join_modules(entry, reading(files))) == "7\n"


def test_a_module_stands_in_for_another_and_runs_once_too() -> None:
    files = {
        "sum.js": 'import { ask } from "./server.js";\nimport { own } from "./own.js";\n'
        "export const sum = ask + own;\n",
        "own.js": 'console.log("own");\nexport const ask = 1;\nexport const own = 2;\n',
    }
    joined = join_modules(ENTRY, reading(files), {"server.js": "own.js"})
    assert run(joined) == "own\n3\n"


@pytest.mark.parametrize(
    ("script", "message"),
    [
        ("export let sum = 1;\n", "export let sum = 1;"),
        ("export default 1;\n", "export default 1;"),
        ('import sum from "./sum.js";\n', "import sum from"),
        ("export const sum = () => import(`./other.js`);\n", "import("),
        ('export const sum = () => import("./one.js");\n', "sum.js imports one.js later"),
        ('import { sum } from "https://example.org/sum.js";\n', "import { sum }"),
        ('import "./other.js";\n', 'import "./other.js";'),
        ("export const other = 1;\n", "the entry imports sum, which sum.js does not export"),
        (
            'import { sum as one } from "./sum.js";\nexport const sum = one;\n',
            "sum.js imports sum.js",
        ),
    ],
)
def test_what_cannot_be_joined_is_refused(script: str, message: str) -> None:
    with pytest.raises(JoiningError) as refused:
        join_modules(ENTRY, reading({"sum.js": script}))
    assert message in str(refused.value)


def test_comments_are_left_out_with_all_that_they_say() -> None:
    script = """\
// import("./other.js")
/** @typedef {import("./x.js").X} X */
const find = (name) =>
  /** @type {any} */ (name);

/** Says
 * so. @param {string} name */
export const sum = find("// 1 /* 2"); // and more
"""
    joined = join_modules(ENTRY, reading({"sum.js": script}))
    assert run(joined) == "// 1 /* 2\n"
    assert not re.search("typedef|Says|@", joined)


def test_style_sheets_stand_where_they_are_imported() -> None:
    files = {
        "all.css": '@import url("one.css");\n\np { margin: 0; }\n',
        "one.css": "b { top: 0; }\n",
    }
    joined = join_styles("all.css", reading(files))
    assert " ".join(joined.split()) == "b { top: 0; } p { margin: 0; }"


def test_a_style_sheet_is_imported_in_one_way() -> None:
    with pytest.raises(JoiningError, match=r"all\.css imports in a way that is not joined"):
        join_styles("all.css", reading({"all.css": '@import "one.css";'}))


PAGES = {
    "one.js": 'import { both } from "./both.js";\nconsole.log(both);\n'
    'const { late } = await import("./late.js");\nconsole.log(late);\n',
    "two.js": 'import { both } from "./both.js";\nimport { deep } from "./deep.js";\n'
    'export const later = () => [both, deep, import("./late.js")];\n',
    "both.js": 'console.log("both runs");\nexport const both = 1;\n',
    "deep.js": 'console.log("deep runs");\nexport const deep = 2;\n',
    "late.js": 'import { both } from "./both.js";\nimport { deep } from "./deep.js";\n'
    "export const late = both + deep;\n",
}


def test_what_a_page_imports_later_has_what_some_page_lacks(tmp_path: Path) -> None:
    joined = join_pages(["one.js", "two.js"], reading(PAGES))
    assert joined.keys() == {"one.js", "two.js", "late.js"}
    assert "both runs" not in joined["late.js"]
    assert "deep runs" in joined["late.js"], "the first page has it not"
    for name, script in joined.items():
        (tmp_path / name).write_text(script)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    command = [node(), str(tmp_path / "one.js")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout == "both runs\n1\ndeep runs\n3\n", done.stderr


def test_a_page_that_is_one_file_imports_nothing_later() -> None:
    with pytest.raises(JoiningError, match=r"imports late\.js later"):
        join_modules(PAGES["one.js"], reading(PAGES))


def test_what_is_imported_later_imports_nothing_later() -> None:
    nested = {**PAGES, "late.js": 'export const late = () => import("./deep.js");\n'}
    with pytest.raises(JoiningError, match=r"late\.js, which is imported later"):
        join_pages(["one.js"], reading(nested))
