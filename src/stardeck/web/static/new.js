// The form for a new table. It asks the server whether a setup can be played; it knows no rule.

import "./shell.js";
import { get, post } from "./api.js";
import { $, make } from "./dom.js";
import { choice, remember } from "./memory.js";
import { t } from "./words.js";

const form = $("setup");
const games = Object.fromEntries((await get("/api/games")).map((game) => [game.name, game]));
let pack = null;
let seats = [];
let usual = Number(form.dataset.usual);
let shown = { game: "", count: 0, automatic: [] };

const chosen = () => games[form.elements.game.value];
const readings = () =>
  Object.fromEntries(
    [...form.querySelectorAll("select[data-reading]")].map((select) => [
      select.dataset.reading,
      select.value,
    ]),
  );

function freshSeats(count) {
  return Array.from({ length: count }, (_, seat) =>
    seat ? { kind: "bot", bot: "normal" } : { kind: "me", name: choice("name") },
  );
}

function option(value, words, selected) {
  return make("option", { value, selected }, words);
}

function showGame() {
  const game = chosen();
  const range = Array.from({ length: game.most - game.fewest + 1 }, (_, i) => game.fewest + i);
  if (!range.includes(usual)) usual = game.fewest;
  $("count").replaceChildren(...range.map((n) => option(n, n, n === usual)));
  seats = freshSeats(usual);
  showReadings(game);
}

function showReadings(game) {
  const rows = game.readings.map((reading) => {
    const select = make(
      "select",
      { "data-reading": reading.name },
      ...reading.choices.map((one) => option(one.value, one.words)),
    );
    select.addEventListener("change", check);
    return make(
      "p",
      { class: "reading" },
      make("label", {}, make("span", {}, reading.title, " ", make("small", {}, `§ ${reading.rule}`)), select),
    );
  });
  $("readings").replaceChildren($("readings").firstElementChild, ...rows);
  $("readings").hidden = rows.length === 0;
}

function showSeats(count, automatic) {
  const game = chosen();
  shown = { game: game.name, count, automatic };
  const all = Array.from({ length: count }, (_, number) => number);
  const wished = all.filter((number) => !automatic.includes(number));
  $("seats").replaceChildren(
    ...all.map((number) =>
      automatic.includes(number)
        ? make("li", {}, t("by-rules"))
        : seatRow(game, seats[wished.indexOf(number)], wished.indexOf(number)),
    ),
  );
}

function seatRow(game, seat, number) {
  const label = t("seat-n", { n: number + 1 });
  const kinds = make(
    "select",
    { "aria-label": label },
    option("me", t("seat-me"), seat.kind === "me"),
    option("open", t("seat-open"), seat.kind === "open"),
    option("bot", t("seat-bot"), seat.kind === "bot"),
  );
  kinds.addEventListener("change", () => {
    seats[number] = { kind: kinds.value, bot: "normal", name: "" };
    row.replaceWith(seatRow(game, seats[number], number));
    check();
  });
  const row = make(
    "li",
    {},
    kinds,
    " ",
    seat.kind === "bot" ? botChoice(game, seat, label) : null,
    seat.kind === "me" ? nameField(seat, number, label) : null,
    seat.kind === "open" ? make("small", {}, t("seat-open-words")) : null,
  );
  return row;
}

function botChoice(game, seat, label) {
  const says = make("small", {});
  const select = make(
    "select",
    { "aria-label": `${label}: ${t("level")}` },
    ...game.bots.map((bot) => option(bot.name, bot.title, bot.name === seat.bot)),
  );
  const tell = () => {
    seat.bot = select.value;
    says.textContent = ` ${game.bots.find((bot) => bot.name === select.value).words}`;
  };
  select.addEventListener("change", tell);
  tell();
  return make("span", {}, select, says);
}

function nameField(seat, number, label) {
  const field = make("input", {
    maxlength: 24,
    value: seat.name ?? "",
    placeholder: number ? t("seat-n", { n: number + 1 }) : t("captain"),
    "aria-label": `${label}: ${t("your-name")}`,
  });
  field.addEventListener("input", () => {
    seat.name = field.value;
  });
  return field;
}

let asked = 0;

async function check() {
  asked += 1;
  const mine = asked;
  const wish = { game: chosen().name, seats: seats.length, readings: readings(), pack };
  try {
    const found = await post("/api/setup", wish);
    // The answer to an older question must not undo what was chosen since.
    if (mine !== asked) return;
    // Rows that are as they were stay: somebody may be typing in them.
    const wanted = { game: chosen().name, count: found.seats, automatic: found.automatic };
    if (JSON.stringify(wanted) !== JSON.stringify(shown)) showSeats(found.seats, found.automatic);
    $("problem").textContent = found.problem;
    $("make").disabled = found.problem !== "";
  } catch (error) {
    $("problem").textContent = error.message;
  }
}

for (const radio of form.querySelectorAll("[name=game]"))
  radio.addEventListener("change", () => (showGame(), check()));
$("count").addEventListener("change", () => {
  const count = Number($("count").value);
  usual = count;
  seats = seats.length < count ? [...seats, ...freshSeats(count).slice(seats.length)] : seats.slice(0, count);
  if (shown.automatic.length === 0) showSeats(count, []);
  check();
});
$("pack").addEventListener("change", async () => {
  pack = $("pack").files[0] ? await $("pack").files[0].text() : null;
  check();
});
form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const name = (seat, number) =>
    seat.name?.trim() || (number ? t("seat-n", { n: number + 1 }) : t("captain"));
  const wish = {
    game: chosen().name,
    seats: seats.map((seat, number) => ({ ...seat, name: seat.kind === "me" ? name(seat, number) : "" })),
    readings: readings(),
    pack,
    seed: $("seed").value.trim() || null,
    listed: $("listed").checked,
    hints: $("hints").checked,
    move_seconds: $("time").value ? Number($("time").value) : null,
  };
  try {
    const made = await post("/api/tables", wish);
    remember(made.table, made.token);
    location.assign(`/t/${made.table}`);
  } catch (error) {
    $("problem").textContent = error.message;
  }
});

showGame();
await check();
