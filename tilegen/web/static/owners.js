// Whose the pieces of a photo are: no photo tells.

/** @import { Draw, Group } from "./studio.d.ts" */

import { withOwners } from "./link.js";
import { messageOf } from "./problems.js";
import { html, nothing } from "./vendor/lit.js";
import { t } from "./words.js";

/** The players as typed, and the owner chosen for each letter.
 * @type {{ players: string | null, problem: string,
 *   owners: Map<string, { player: string | null, kind: string }> }} */
const state = { players: null, owners: new Map(), problem: "" };

const parseNames = (/** @type {string} */ text) =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);

/** @param {Group} group @param {string[]} players @param {string[]} kinds @param {Draw} update */
function row({ letter, owner, kind }, players, kinds, update) {
  const groupOwner = state.owners.get(letter) ?? { player: owner, kind };
  const options = players.flatMap((player) =>
    kinds.map((ownerKind) => ({ player, kind: ownerKind })),
  );
  const choose = (/** @type {{ target: HTMLSelectElement }} */ event) => {
    const option = options[Number.parseInt(event.target.value, 10)];
    if (option) state.owners.set(letter, option);
    else state.owners.delete(letter);
    update();
  };
  return html`<li>
    <label for="owner-${letter}">${letter}</label>
    <select id="owner-${letter}" @change=${choose}>
      <option value="">${t("owners.nobody")}</option>
      ${options.map(
        (option, index) =>
          html`<option
            value=${index}
            ?selected=${option.player === groupOwner.player && option.kind === groupOwner.kind}
          >
            ${t(`block.${option.kind}`, { player: option.player })}
          </option>`,
      )}
    </select>
  </li>`;
}

/** Asks for the players and for the owners, and folds once every heading has one, to be changed.
    `names` are the record's players, `write` puts a text in place of the record's, and `onWritten`
    is called once it has the names.
 * @param {Draw} update
 * @param {{ text: string, groups: Group[], kinds: string[], names: string[],
 *   write: (text: string) => Promise<void>, onWritten: () => void }} at */
export function ownersPanel(update, { text, groups, kinds, names, write, onWritten }) {
  const playersText = state.players ?? names.join(", ");
  const players = parseNames(playersText);
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const owners = [...state.owners]
      .filter(
        ([letter, { player }]) =>
          groups.some((group) => group.letter === letter) &&
          player !== null &&
          players.includes(player),
      )
      .map(([letter, owner]) => ({ letter, ...owner }));
    try {
      const reply = await withOwners(text, players, owners);
      state.owners.clear();
      state.problem = "";
      await write(reply.text);
      onWritten();
    } catch (problem) {
      state.problem = messageOf(problem);
    }
    update();
  };
  const setPlayers = (/** @type {{ target: HTMLInputElement }} */ event) => {
    state.players = event.target.value;
    update();
  };
  const isAsked = groups.some(({ owner }) => owner === null);
  const form = html`<form class="owners" @submit=${send}>
    <label for="players">${t("owners.players")}</label>
    <input id="players" autocomplete="off" required .value=${playersText} @input=${setPlayers} />
    <p class="hint">${t("owners.about")}</p>
    <ul>
      ${groups.map((group) => row(group, players, kinds, update))}
    </ul>
    ${state.problem ? html`<p class="band" role="alert"><span lang="en">${state.problem}</span></p>` : nothing}
    <button type="submit" data-act="owners" ?disabled=${!state.owners.size}>
      ${t("owners.write")}
    </button>
  </form>`;
  return isAsked
    ? html`<section class="panel">
        <h2>${t("owners.title")}</h2>
        ${form}
      </section>`
    : html`<details class="panel">
        <summary>${t("owners.change")}</summary>
        ${form}
      </details>`;
}
