"use strict";

// Text from the record is only ever set as text, never as HTML.
(() => {
  const game = JSON.parse(document.getElementById("game").textContent);
  const byId = (id) => document.getElementById(id);
  const last = game.steps.length - 1;
  const PAUSE = 1200; // milliseconds between two steps while it plays
  const SIZES = [9, 8, 7, 6, 5]; // rem that a piece is wide where there is room

  let at = game.at;
  let timer = null;

  function element(name, className, ...children) {
    const made = document.createElement(name);
    if (className) made.className = className;
    made.append(...children);
    return made;
  }

  function shape(name, attributes) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  }

  function problem(found) {
    const item = element("li", `problem ${found.severity}`);
    item.append(element("b", "", found.code), ` ${found.message}`);
    if (found.hint) item.append(element("em", "", found.hint));
    return item;
  }

  // The table: what lies where is said by name, and drawn already.

  function piece([face, x, y, width, height, turns]) {
    // Turned by a quarter a picture is as wide as it was high.
    const [across, down] = turns % 2 ? [height, width] : [width, height];
    const middle = [x + width / 2, y + height / 2];
    return [
      shape("use", {
        href: `#face-${face}`,
        x: middle[0] - across / 2,
        y: middle[1] - down / 2,
        width: across,
        height: down,
        transform: `rotate(${90 * turns} ${middle[0]} ${middle[1]})`,
      }),
      shape("rect", { class: "rim", x, y, width, height }),
    ];
  }

  function picture(shown, latest) {
    const { title, about, done, size, across, pieces, marks } = shown;
    const drawing = shape("svg", {
      viewBox: `0 0 ${size.join(" ")}`,
      role: "img",
      "aria-label": `${title}, ${about}`,
    });
    drawing.style.setProperty("--across", across);
    for (const each of pieces) drawing.append(...piece(each));
    for (const [mark, x, y] of marks) drawing.append(shape("use", { href: `#${mark}`, x, y }));
    for (const [, x, y, wide, high] of latest) {
      drawing.append(shape("rect", { class: "latest", x, y, width: wide, height: high }));
    }
    const caption = element("figcaption", "");
    caption.append(element("b", "", title), `, ${about}`);
    const figure = element("figure", done ? "done" : "", caption, drawing);
    if (game.scale < 1) figure.tabIndex = 0; // it may be wider than a phone
    return figure;
  }

  function drawTable() {
    const shown = game.pictures.map(() => null);
    for (const step of game.steps.slice(0, at + 1)) {
      for (const each of step.pictures) shown[each.place] = each;
    }
    const step = game.steps[at];
    let changed = null;
    const panels = game.panels.map((name, panel) => {
      const figures = element("div", "figures");
      shown.forEach((each, place) => {
        if (game.pictures[place] !== panel || !each) return;
        const latest = step.latest.filter((box) => box[0] === place);
        const made = picture(each, latest);
        if (latest.length) changed = made;
        figures.append(made);
      });
      const heading = element("h2", "", name);
      heading.append(element("span", "", step.notes[panel]));
      const text = step.texts ? [element("pre", "", step.texts[panel])] : [];
      return element("section", "panel", heading, ...text, figures);
    });
    byId("table").replaceChildren(...panels);
    fit();
    if (changed) changed.scrollIntoView({ block: "nearest" });
  }

  /** Pieces are as large as the room for the table allows, or else as small as they always may be.
      On a phone the page is as long as it wants, and only the bar's height is needed. */
  function fit() {
    const { style } = document.documentElement;
    style.setProperty("--bar", `${document.querySelector(".bar").offsetHeight}px`);
    style.removeProperty("--piece");
    const table = byId("table");
    if (getComputedStyle(table).overflowY === "visible") return;
    for (const size of SIZES) {
      style.setProperty("--piece", `${size}rem`);
      if (table.scrollHeight <= table.clientHeight) return;
    }
    style.removeProperty("--piece");
  }

  // The list of lines.

  const items = new Map();

  function listLines() {
    const steps = new Map(game.steps.map((step, index) => [step.line, index]));
    const known = new Set(game.lines.map(([number]) => number));
    for (const [number, text] of game.lines) {
      const step = steps.get(number);
      const line = element(step === undefined ? "div" : "button", "line");
      line.append(element("i", "", String(number)), element("span", "", text));
      if (step !== undefined) {
        line.type = "button";
        line.addEventListener("click", () => go(step));
      }
      const item = element("li", "", line);
      const found = game.problems.filter((each) => each.line === number);
      if (found.length) {
        item.classList.add(found.some((each) => each.severity === "error") ? "error" : "warning");
        item.append(element("ul", "", ...found.map(problem)));
      }
      items.set(number, item);
      byId("lines").append(item);
    }
    const general = game.problems.filter((each) => !known.has(each.line));
    byId("general").append(...general.map(problem));
  }

  function markLine() {
    const list = byId("lines");
    for (const item of list.querySelectorAll(".current")) item.classList.remove("current");
    const item = items.get(game.steps[at].line);
    if (!item) return;
    item.classList.add("current");
    // A phone shows either the table or the record, and its record scrolls with the page.
    if (document.body.classList.contains("reading")) item.scrollIntoView({ block: "center" });
    // Not scrollIntoView, which would take a phone's screen away from the table.
    list.scrollTop = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2;
  }

  // Stepping.

  function tell() {
    const step = game.steps[at];
    const turn = step.turn === null ? "" : `Turn ${step.turn}. `;
    byId("told").textContent = turn + step.told;
    const found = game.problems.filter((each) => step.line !== null && each.line === step.line);
    byId("now").replaceChildren(...found.map(problem));
    byId("standing").textContent = step.standing;
    byId("position").textContent = `${at + 1} / ${last + 1}`;
    byId("slider").value = at;
    byId("first").disabled = byId("back").disabled = at === 0;
    byId("last").disabled = byId("forward").disabled = at === last;
  }

  function go(step) {
    at = Math.min(Math.max(step, 0), last);
    tell();
    drawTable();
    markLine();
    if (at === last) stop();
  }

  function stop() {
    clearInterval(timer);
    timer = null;
    byId("play").textContent = "Play";
  }

  function play() {
    if (timer !== null) {
      stop();
      return;
    }
    if (at === last) go(0);
    if (last === 0) return;
    byId("play").textContent = "Stop";
    timer = setInterval(() => go(at + 1), PAUSE);
  }

  const DEEDS = {
    first: () => go(0),
    back: () => go(at - 1),
    play,
    forward: () => go(at + 1),
    last: () => go(last),
  };
  const KEYS = {
    Home: "first",
    ArrowLeft: "back",
    ArrowUp: "back",
    " ": "play",
    ArrowRight: "forward",
    ArrowDown: "forward",
    End: "last",
  };

  for (const [id, deed] of Object.entries(DEEDS)) {
    byId(id).addEventListener("click", (event) => {
      deed();
      // After a click the space bar is to play, not to press the same button again.
      if (event.detail) event.currentTarget.blur();
    });
  }

  document.addEventListener("keydown", (event) => {
    const deed = KEYS[event.key];
    if (!deed || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === " " && event.target.tagName === "BUTTON") return;
    event.preventDefault();
    DEEDS[deed]();
  });

  function turn() {
    const isReading = document.body.classList.toggle("reading");
    byId("turn").setAttribute("aria-pressed", String(isReading));
    markLine();
  }

  document.body.classList.toggle("small", game.scale < 1);
  byId("turn").addEventListener("click", turn);
  addEventListener("resize", fit);
  byId("slider").max = last;
  byId("play").disabled = last === 0;
  byId("slider").addEventListener("input", (event) => go(Number(event.target.value)));
  listLines();
  go(at);
})();
