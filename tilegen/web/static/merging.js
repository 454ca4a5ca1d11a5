// Three-way merge: the line differences of two versions of a text, and one text of both.

/** @typedef {{from: number, to: number, lines: string[]}} Hunk lines in place of those from `from`
    up to `to` of the text before, which count from 0 */

/** The length of the longest common subsequence of two lists of lines, from each place on.
    @param {readonly string[]} before
    @param {readonly string[]} after
    @returns {(i: number, j: number) => number} */
function commonLengths(before, after) {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        before[i] === after[j]
          ? lengths[(i + 1) * width + j + 1] + 1
          : Math.max(lengths[(i + 1) * width + j], lengths[i * width + j + 1]);
    }
  }
  return (i, j) => lengths[i * width + j];
}

/** The changes that turn one list of lines into another.
    @param {string[]} before
    @param {string[]} after
    @returns {Hunk[]} */
export function diffLines(before, after) {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (
    end < Math.min(before.length, after.length) - start &&
    before.at(-1 - end) === after.at(-1 - end)
  )
    end++;
  const [ours, theirs] = [
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  ];
  const common = commonLengths(ours, theirs);
  /** @type {Hunk[]} */
  const hunks = [];
  let [i, j] = [0, 0];
  while (i < ours.length || j < theirs.length) {
    if (i < ours.length && j < theirs.length && ours[i] === theirs[j]) {
      i++;
      j++;
      continue;
    }
    const [from, first] = [i, j];
    while (
      (i < ours.length || j < theirs.length) &&
      !(i < ours.length && j < theirs.length && ours[i] === theirs[j])
    ) {
      if (j >= theirs.length || (i < ours.length && common(i + 1, j) >= common(i, j + 1))) i++;
      else j++;
    }
    hunks.push({ from: start + from, to: start + i, lines: theirs.slice(first, j) });
  }
  return hunks;
}

/** The lines from `from` up to `to`, with the changes applied.
    @param {readonly string[]} lines
    @param {readonly Hunk[]} hunks
    @param {number} from
    @param {number} to */
function applyHunks(lines, hunks, from, to) {
  const result = [];
  let position = from;
  for (const hunk of hunks) {
    result.push(...lines.slice(position, hunk.from), ...hunk.lines);
    position = hunk.to;
  }
  return [...result, ...lines.slice(position, to)];
}

/** Changes of both that touch, with the lines of the text before that they are about.
    @typedef {{ from: number, to: number, mine: Hunk[], theirs: Hunk[] }} Group */

/** The changes of both, in groups that touch.
    @param {readonly Hunk[]} mine
    @param {readonly Hunk[]} theirs */
function groupHunks(mine, theirs) {
  const all = [
    ...mine.map((hunk) => ({ hunk, isMine: true })),
    ...theirs.map((hunk) => ({ hunk, isMine: false })),
  ];
  all.sort((one, other) => one.hunk.from - other.hunk.from || one.hunk.to - other.hunk.to);
  /** @type {Group[]} */
  const groups = [];
  for (const { hunk, isMine } of all) {
    let group = groups.at(-1);
    if (!group || hunk.from > group.to) {
      group = { from: hunk.from, to: hunk.to, mine: [], theirs: [] };
      groups.push(group);
    }
    group.to = Math.max(group.to, hunk.to);
    (isMine ? group.mine : group.theirs).push(hunk);
  }
  return groups;
}

/** The text with the changes of both; where they touch and differ, with those of one side. Each such
    place is in `conflicts`, with its line in the text that both began with, counted from 1.
    @param {string} base
    @param {string} mine
    @param {string} theirs
    @param {"mine" | "theirs"} side */
export function merge(base, mine, theirs, side = "mine") {
  const lines = base.split("\n");
  const diff = (/** @type {string} */ text) => diffLines(lines, text.split("\n"));
  const conflicts = [];
  const result = [];
  let position = 0;
  for (const group of groupHunks(diff(mine), diff(theirs))) {
    result.push(...lines.slice(position, group.from));
    position = group.to;
    const versions = {
      mine: applyHunks(lines, group.mine, group.from, group.to),
      theirs: applyHunks(lines, group.theirs, group.from, group.to),
    };
    const isSame = versions.mine.join("\n") === versions.theirs.join("\n");
    if (group.mine.length && group.theirs.length && !isSame) {
      conflicts.push({ line: group.from + 1, ...versions });
      result.push(...versions[side]);
    } else result.push(...(group.mine.length ? versions.mine : versions.theirs));
  }
  return { text: [...result, ...lines.slice(position)].join("\n"), conflicts };
}
