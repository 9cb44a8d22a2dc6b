// Where rules and components are found, in whatever language the reader has; and addresses to be passed on.

import { make, toast } from "./dom.js";
import { site } from "./site.js";
import { t } from "./words.js";

/**
 * Return the address of the rules, at the first of some numbers, with all of them lit.
 * @param {string} game
 * @param {string[]} numbers
 */
export function ruleLink(game, numbers) {
  if (!numbers.length) return site(`/rules/${game}`);
  return site(`/rules/${game}?lit=${numbers.join(",")}#r-${numbers[0]}`);
}

/**
 * Return the address of a component among all of its game.
 * @param {string} game
 * @param {string} card none: all of them
 */
export const cardLink = (game, card) => site(`/cards/${game}${card ? `#card-${card}` : ""}`);

/**
 * Copy an address; where the browser does not allow that, show it.
 * @param {string} address
 */
export async function copyLink(address) {
  try {
    await navigator.clipboard.writeText(address);
    toast(t("copied"));
  } catch {
    prompt(t("copy-link"), address);
  }
}

/**
 * Save text as a file.
 * @param {string} name
 * @param {string} text
 */
export function saveText(name, text) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address));
}
