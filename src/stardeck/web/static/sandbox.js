// A position by its notation, to be changed and played.

/** @import { SeatWish } from "../types/messages" */

import "./shell.js";
import * as api from "./api.js";
import { enter } from "./begin.js";
import { $, reason } from "./dom.js";
import { remember } from "./memory.js";
import { t } from "./words.js";

/**
 * @param {string} table
 * @param {string | null} at none: as it is now
 */
async function fill(table, at) {
  const found = await api.position(table, at);
  $("game").value = found.game;
  $("position").value = found.position;
}

/** @param {unknown} error */
function problem(error) {
  $("problem").textContent = reason(error);
}

$("example").addEventListener("click", async () => {
  const [game] = $("game").selectedOptions;
  /** @type {SeatWish[]} */
  const seats = Array.from({ length: Number(game.dataset.seats) }, (_, seat) => ({
    kind: "me",
    name: t("seat-n", { n: seat + 1 }),
  }));
  try {
    const made = await api.newTable({ game: game.value, seats });
    remember(made.table, made.token);
    await fill(made.table, null);
  } catch (error) {
    problem(error);
  }
});

$("form").addEventListener("submit", async (event) => {
  event.preventDefault();
  $("problem").textContent = "";
  try {
    enter(await api.openPosition({ game: $("game").value, position: $("position").value.trim() }));
  } catch (error) {
    problem(error);
  }
});

const wanted = new URLSearchParams(location.search);
const origin = wanted.get("table");
if (origin !== null) fill(origin, wanted.get("at")).catch(problem);
