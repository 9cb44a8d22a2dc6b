// The start page: a game against bots in one click, tables to join, my tables, records.

/** @import { TableInfo } from "../types/messages" */

import "./shell.js";
import * as api from "./api.js";
import { against, enter } from "./begin.js";
import { $, button, make, reason, toast } from "./dom.js";
import { choice, choose, follow, forget, remember, tables, token } from "./memory.js";
import { site } from "./site.js";
import { lang, t } from "./words.js";

const AGAIN = 10000;

// --- beginning -----------------------------------------------------------------------------------

/** @param {HTMLFormElement} form */
function quickGame(form) {
  const go = /** @type {HTMLButtonElement} */ (form.querySelector("button"));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    go.disabled = true;
    const wish = new FormData(form);
    try {
      await against(form.dataset.game ?? "", Number(wish.get("opponents")), String(wish.get("bot")));
    } catch (error) {
      toast(reason(error));
      go.disabled = false;
    }
  });
  // Until here a click would have been lost.
  go.disabled = false;
}

/** @param {HTMLButtonElement} go */
function lesson(go) {
  go.addEventListener("click", async () => {
    try {
      enter(await api.newLesson(go.dataset.lesson ?? ""));
    } catch (error) {
      toast(reason(error));
    }
  });
  go.disabled = false;
}

async function openRecord() {
  const file = $("record").files?.[0];
  if (!file) return;
  try {
    const record = await file.text();
    const made = await api.openRecord(record);
    remember(made.table, made.token);
    // A finished game is looked at, another one is played on.
    location.assign(site(`/${/^result:/m.test(record) ? "replay" : "t"}/${made.table}`));
  } catch (error) {
    toast(reason(error));
  }
  $("record").value = "";
}

// --- lists ---------------------------------------------------------------------------------------

/**
 * @param {TableInfo} table
 * @param {boolean} mine
 */
function whatToDo(table, mine) {
  const over = table.state === "over";
  if (mine) return t(over ? "look" : "go-on");
  return t(table.free ? "join" : "watch");
}

/**
 * @param {TableInfo} table
 * @param {boolean} mine
 */
function row(table, mine) {
  const href = site(`/t/${table.id}`);
  const taken = table.seats.filter((seat) => seat.kind !== "open");
  const names = taken.map((seat) => seat.name).join(", ");
  const state = stands(table, mine);
  const label = whatToDo(table, mine);
  const away = { "aria-label": t("forget"), title: t("forget") };
  return make(
    "li",
    {},
    make("a", { href }, make("strong", {}, table.title), ` ${names}`),
    make("span", { class: "state" }, `${state} · ${when(table.changed)}`),
    make("a", { class: "button", href, "aria-label": `${label}: ${table.title} ${names}` }, label),
    mine ? button("quiet", "×", () => drop(table.id), away) : null,
  );
}

/**
 * Say where a table stands.
 * @param {TableInfo} table
 * @param {boolean} mine
 */
function stands(table, mine) {
  if (mine && isRematch(table)) return t("state-rematch");
  if (table.free) return t("free-seats", { n: table.free });
  return table.state === "open" ? t("state-ready") : t(`state-${table.state}`);
}

/**
 * Return whether a table is a rematch at which I have a seat and which I have not looked at yet.
 * @param {TableInfo} table
 */
const isRematch = ({ id, state }) => state !== "over" && tables()[id]?.rematch === true;

/**
 * Return whether a table waits for me: a person is asked, and there is no other.
 * @param {TableInfo} table
 */
function isMyTurn({ waits, seats }) {
  return waits && seats.filter((seat) => seat.kind === "person" && !seat.away).length === 1;
}

/** @param {TableInfo} table */
const isWaiting = (table) => isMyTurn(table) || isRematch(table);

/**
 * Say when something was last done at a table.
 * @param {number} changed
 */
function when(changed) {
  const minutes = (changed - Date.now() / 1000) / 60;
  const format = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  if (minutes > -60) return format.format(Math.round(minutes), "minute");
  return minutes > -1440
    ? format.format(Math.round(minutes / 60), "hour")
    : format.format(Math.round(minutes / 1440), "day");
}

/** @param {string} id */
function drop(id) {
  forget(id);
  lists();
}

/**
 * Show a list, or the words that stand after it for an empty one.
 * @param {HTMLElement} list
 * @param {HTMLElement[]} rows
 */
function fill(list, rows) {
  list.replaceChildren(...rows);
  list.nextElementSibling?.toggleAttribute("hidden", rows.length > 0);
}

async function lists() {
  const known = Object.keys(tables()).filter((id) => token(id));
  const mine = known.length ? await api.someTables(known) : [];
  // The rematch of a finished game is mine as well.
  if (mine.map(({ id, next }) => next !== null && follow(id, next)).includes(true)) {
    await lists();
    return;
  }
  const now = mine.filter(isWaiting);
  $("turns").hidden = now.length === 0;
  $("mine-now").replaceChildren(...now.map((table) => row(table, true)));
  fill(
    $("mine"),
    mine.filter((table) => !isWaiting(table)).map((table) => row(table, true)),
  );
  const open = (await api.listedTables()).filter((table) => !known.includes(table.id));
  fill(
    $("open"),
    open.map((table) => row(table, false)),
  );
}

$("name").value = choice("name");
$("name").placeholder = t("captain");
$("name").addEventListener("change", () => choose("name", $("name").value.trim()));
/** @type {NodeListOf<HTMLFormElement>} */
const forms = document.querySelectorAll("form.quick");
forms.forEach(quickGame);
/** @type {NodeListOf<HTMLButtonElement>} */
const lessons = document.querySelectorAll("[data-lesson]");
lessons.forEach(lesson);
$("record").addEventListener("change", openRecord);
await lists();
setInterval(() => document.hidden || lists().catch(() => {}), AGAIN);
