// Light or dark: as the system says, unless somebody chose.

import { recall, remember } from "./settings.js";

export const THEMES = ["system", "light", "dark"];

export function theme() {
  const chosen = recall("theme") ?? "";
  return THEMES.includes(chosen) ? chosen : "system";
}

/** @param {string} chosen */
export function wear(chosen = theme()) {
  remember("theme", chosen === "system" ? null : chosen);
  if (chosen === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
}
