// The form for a new table. It asks the server whether a setup can be played; it knows no rule.

/** @import { BotInfo, GameInfo, ReadingInfo, SeatWish } from "../types/messages" */

/**
 * The rows of seats as they are shown.
 * @typedef {{ game: string, count: number, automatic: number[] }} Rows
 */

import "./shell.js";
import * as api from "./api.js";
import { enter } from "./begin.js";
import { $, make, reason } from "./dom.js";
import { choice } from "./memory.js";
import { t } from "./words.js";

const form = $("setup");
const games = Object.fromEntries((await api.games()).map((game) => [game.name, game]));
/** @type {string | null} */
let pack = null;
/** @type {SeatWish[]} */
let seats = [];
let usual = Number(form.dataset.usual);
/** @type {Rows} */
let shown = { game: "", count: 0, automatic: [] };
let asked = 0;

const chosen = () => games[String(new FormData(form).get("game"))];

/** @param {number} count */
const upTo = (count) => Array.from({ length: count }, (_, number) => number);

/** @param {number} number */
const seatName = (number) => (number ? t("seat-n", { n: number + 1 }) : t("captain"));

function readings() {
  /** @type {NodeListOf<HTMLSelectElement>} */
  const found = form.querySelectorAll("select[data-reading]");
  return Object.fromEntries([...found].map((select) => [select.dataset.reading ?? "", select.value]));
}

/**
 * @param {number} count
 * @returns {SeatWish[]}
 */
function freshSeats(count) {
  return upTo(count).map((seat) =>
    seat ? { kind: "bot", bot: "normal" } : { kind: "me", name: choice("name") },
  );
}

/**
 * @param {string | number} value
 * @param {string | number} words
 * @param {boolean} selected
 */
const option = (value, words, selected = false) => make("option", { value, selected }, words);

// --- rows ----------------------------------------------------------------------------------------

function showGame() {
  const game = chosen();
  const range = upTo(game.most - game.fewest + 1).map((more) => game.fewest + more);
  if (!range.includes(usual)) usual = game.fewest;
  $("how-many").replaceChildren(...range.map((n) => option(n, n, n === usual)));
  seats = freshSeats(usual);
  showReadings(game);
}

/** @param {GameInfo} game */
function showReadings(game) {
  const [summary] = $("readings").children;
  const rows = game.readings.map(readingRow);
  $("readings").replaceChildren(summary, ...rows);
  $("readings").parentElement?.toggleAttribute("hidden", rows.length === 0);
  countReadings();
}

/** Say above the folded house rules whether any differs from the standard, which is the first choice. */
function countReadings() {
  /** @type {NodeListOf<HTMLSelectElement>} */
  const found = $("readings").querySelectorAll("select[data-reading]");
  const n = [...found].filter((select) => select.selectedIndex > 0).length;
  const [summary] = $("readings").children;
  summary.textContent = n ? t("readings-changed", { n }) : t("readings-standard");
}

function readingChosen() {
  countReadings();
  check();
}

/** @param {ReadingInfo} reading */
function readingRow({ name, title, rule, choices }) {
  const options = choices.map((one) => option(one.value, one.words));
  const select = make("select", { "data-reading": name, onchange: readingChosen }, ...options);
  const words = make("span", {}, title, " ", make("small", {}, `§ ${rule}`));
  return make("p", { class: "reading" }, make("label", {}, words, select));
}

/**
 * @param {number} count
 * @param {number[]} automatic
 */
function showSeats(count, automatic) {
  const game = chosen();
  shown = { game: game.name, count, automatic };
  let wished = 0;
  const rows = upTo(count).map((number) => {
    if (automatic.includes(number)) return make("li", {}, t("by-rules"));
    wished += 1;
    return seatRow(game, wished - 1);
  });
  $("seats").replaceChildren(...rows);
}

/**
 * @param {GameInfo} game
 * @param {number} number
 * @returns {HTMLLIElement}
 */
function seatRow(game, number) {
  const seat = seats[number];
  const label = t("seat-n", { n: number + 1 });
  const kinds = make(
    "select",
    { "aria-label": label },
    option("me", t("seat-me"), seat.kind === "me"),
    option("open", t("seat-open"), seat.kind === "open"),
    option("bot", t("seat-bot"), seat.kind === "bot"),
  );
  kinds.addEventListener("change", () => {
    const kind = /** @type {SeatWish["kind"]} */ (kinds.value);
    seats[number] = { kind, bot: "normal", name: "" };
    row.replaceWith(seatRow(game, number));
    check();
  });
  const row = make("li", {}, kinds, " ");
  if (seat.kind === "bot") row.append(botChoice(game.bots, seat, label));
  if (seat.kind === "me") row.append(nameField(seat, number, label));
  if (seat.kind === "open") row.append(make("small", {}, t("seat-open-words")));
  return row;
}

/**
 * @param {BotInfo[]} bots
 * @param {SeatWish} seat
 * @param {string} label
 */
function botChoice(bots, seat, label) {
  const says = make("small", {});
  const options = bots.map((bot) => option(bot.name, bot.title, bot.name === seat.bot));
  const select = make("select", { "aria-label": `${label}: ${t("level")}` }, ...options);
  const tell = () => {
    seat.bot = select.value;
    says.textContent = ` ${bots.find((bot) => bot.name === select.value)?.words ?? ""}`;
  };
  select.addEventListener("change", tell);
  tell();
  return make("span", {}, select, says);
}

/**
 * @param {SeatWish} seat
 * @param {number} number
 * @param {string} label
 */
function nameField(seat, number, label) {
  const field = make("input", {
    maxlength: 24,
    value: seat.name ?? "",
    placeholder: seatName(number),
    "aria-label": `${label}: ${t("your-name")}`,
  });
  field.addEventListener("input", () => {
    seat.name = field.value;
  });
  return field;
}

// --- asking --------------------------------------------------------------------------------------

async function check() {
  asked += 1;
  const mine = asked;
  try {
    const wish = { game: chosen().name, seats: seats.length, readings: readings(), pack };
    const found = await api.checkSetup(wish);
    // The answer to an older question must not undo what was chosen since.
    if (mine !== asked) return;
    // Rows that are as they were stay: somebody may be typing in them.
    const wanted = { game: chosen().name, count: found.seats, automatic: found.automatic };
    if (JSON.stringify(wanted) !== JSON.stringify(shown)) showSeats(found.seats, found.automatic);
    $("problem").textContent = found.problem;
    // What is wrong may be a house rule, such as how one plays alone.
    if (found.problem) $("readings").toggleAttribute("open", true);
    $("make").disabled = found.problem !== "";
  } catch (error) {
    $("problem").textContent = reason(error);
  }
}

function changeGame() {
  showGame();
  check();
}

function changeCount() {
  const count = Number($("how-many").value);
  usual = count;
  seats = [...seats.slice(0, count), ...freshSeats(count).slice(seats.length)];
  if (shown.automatic.length === 0) showSeats(count, []);
  check();
}

async function changePack() {
  const file = $("pack").files?.[0];
  $("pack-name").textContent = file?.name ?? "";
  pack = (await file?.text()) ?? null;
  check();
}

/**
 * @param {SeatWish} seat
 * @param {number} number
 */
function named(seat, number) {
  return { ...seat, name: seat.kind === "me" ? seat.name?.trim() || seatName(number) : "" };
}

/** @param {SubmitEvent} event */
async function makeTable(event) {
  event.preventDefault();
  try {
    const made = await api.newTable({
      game: chosen().name,
      seats: seats.map(named),
      readings: readings(),
      pack,
      seed: $("seed").value.trim() || null,
      listed: $("listed").checked,
      hints: $("hints").checked,
      move_seconds: $("time").value ? Number($("time").value) : null,
    });
    enter(made);
  } catch (error) {
    $("problem").textContent = reason(error);
  }
}

for (const radio of form.querySelectorAll("[name=game]")) radio.addEventListener("change", changeGame);
$("how-many").addEventListener("change", changeCount);
$("pack").addEventListener("change", changePack);
form.addEventListener("submit", makeTable);
showGame();
await check();
