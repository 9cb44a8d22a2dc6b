// Ways into a game: to a table that was just made, or at once against bots.

/** @import { Seated, SeatWish } from "../types/messages" */

import * as api from "./api.js";
import { choice, remember } from "./memory.js";
import { site } from "./site.js";
import { t } from "./words.js";

/**
 * Go to a table that was made for this browser.
 * @param {Pick<Seated, "table" | "token">} made
 */
export function enter(made) {
  remember(made.table, made.token);
  location.assign(site(`/t/${made.table}`));
}

/** Return what this person is called. */
export const myName = () => choice("name") || t("captain");

/**
 * Begin a game against bots, as it comes.
 * @param {string} game
 * @param {number} opponents
 * @param {string} bot
 * @param {string | null} pack none: the printed one
 */
export async function against(game, opponents, bot, pack = null) {
  /** @type {SeatWish[]} */
  const bots = Array.from({ length: opponents }, () => ({ kind: "bot", bot }));
  /** @type {SeatWish[]} */
  const seats = [{ kind: "me", name: myName() }, ...bots];
  enter(await api.newTable({ game, seats, pack, hints: true }));
}
