// Ways into a game: to a table that was just made, or at once against bots.

import { post } from "./api.js";
import { choice, remember } from "./memory.js";
import { t } from "./words.js";

/** Go to a table that was made for this browser. */
export function enter(made) {
  remember(made.table, made.token);
  location.assign(`/t/${made.table}`);
}

/** Begin a game against bots, as it comes. */
export async function against(game, opponents, bot) {
  const bots = Array.from({ length: opponents }, () => ({ kind: "bot", bot }));
  const seats = [{ kind: "me", name: choice("name") || t("captain") }, ...bots];
  enter(await post("/api/tables", { game, seats, hints: true }));
}
