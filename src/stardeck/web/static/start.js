// The start page: a game against bots in one click, tables to join, my tables, records.

import "./shell.js";
import { get, post } from "./api.js";
import { against, enter } from "./begin.js";
import { $, make, toast } from "./dom.js";
import { choice, choose, forget, remember, tables, token } from "./memory.js";
import { t } from "./words.js";

$("name").value = choice("name");
$("name").placeholder = t("captain");
$("name").addEventListener("change", () => choose("name", $("name").value.trim()));

for (const form of document.querySelectorAll("form.quick")) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    form.querySelector("button").disabled = true;
    try {
      await against(form.dataset.game, Number(form.opponents.value), form.bot.value);
    } catch (error) {
      toast(error.message);
      form.querySelector("button").disabled = false;
    }
  });
  // Until here a click would have been lost.
  form.querySelector("button").disabled = false;
}

for (const button of document.querySelectorAll("[data-lesson]")) {
  button.addEventListener("click", async () => {
    try {
      enter(await post("/api/lessons", { game: button.dataset.lesson }));
    } catch (error) {
      toast(error.message);
    }
  });
  button.disabled = false;
}

$("record").addEventListener("change", async () => {
  const file = $("record").files[0];
  if (!file) return;
  try {
    const record = await file.text();
    const made = await post("/api/records", { record });
    remember(made.table, made.token);
    // A finished game is looked at, another one is played on.
    location.assign(`/${/^result:/m.test(record) ? "replay" : "t"}/${made.table}`);
  } catch (error) {
    toast(error.message);
  }
  $("record").value = "";
});

function row(table, mine) {
  const names = table.seats.filter((seat) => seat.kind !== "open").map((seat) => seat.name);
  const label = mine ? (table.state === "over" ? "look" : "go-on") : table.free ? "join" : "watch";
  return make(
    "li",
    {},
    make("a", { href: `/t/${table.id}` }, make("strong", {}, table.title), ` ${names.join(", ")}`),
    make(
      "span",
      { class: "state" },
      table.free ? t("free-seats", { n: table.free }) : t(`state-${table.state}`),
    ),
    make(
      "a",
      {
        class: "button",
        href: `/t/${table.id}`,
        "aria-label": `${t(label)}: ${table.title} ${names.join(", ")}`,
      },
      t(label),
    ),
    mine
      ? make(
          "button",
          {
            type: "button",
            class: "quiet",
            "aria-label": t("forget"),
            title: t("forget"),
            onclick: () => drop(table.id),
          },
          "×",
        )
      : null,
  );
}

function drop(id) {
  forget(id);
  lists();
}

function fill(list, rows) {
  list.replaceChildren(...rows);
  list.nextElementSibling.hidden = rows.length > 0;
}

async function lists() {
  const known = Object.keys(tables()).filter((id) => token(id));
  const mine = known.length ? await get(`/api/tables?ids=${known.join(",")}`) : [];
  fill(
    $("mine"),
    mine.map((table) => row(table, true)),
  );
  const open = (await get("/api/tables")).filter((table) => !known.includes(table.id));
  fill(
    $("open"),
    open.map((table) => row(table, false)),
  );
}

await lists();
setInterval(() => document.hidden || lists().catch(() => {}), 10000);
