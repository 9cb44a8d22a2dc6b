// A position by its notation, to be changed and played.

import "./shell.js";
import { get, post } from "./api.js";
import { $ } from "./dom.js";
import { remember } from "./memory.js";
import { t } from "./words.js";

const wanted = new URLSearchParams(location.search);

async function fill(table, at) {
  const found = await get(`/api/tables/${table}/position${at === null ? "" : `?at=${at}`}`);
  $("game").value = found.game;
  $("position").value = found.position;
}

function problem(error) {
  $("problem").textContent = error.message;
}

$("example").addEventListener("click", async () => {
  const game = $("game").selectedOptions[0];
  const seats = Array.from({ length: Number(game.dataset.seats) }, (_, seat) => ({
    kind: "me",
    name: t("seat-n", { n: seat + 1 }),
  }));
  try {
    const made = await post("/api/tables", { game: game.value, seats });
    await fill(made.table, null);
  } catch (error) {
    problem(error);
  }
});

$("form").addEventListener("submit", async (event) => {
  event.preventDefault();
  $("problem").textContent = "";
  try {
    const made = await post("/api/positions", {
      game: $("game").value,
      position: $("position").value.trim(),
    });
    remember(made.table, made.token);
    location.assign(`/t/${made.table}`);
  } catch (error) {
    problem(error);
  }
});

if (wanted.has("table")) fill(wanted.get("table"), wanted.get("at")).catch(problem);
