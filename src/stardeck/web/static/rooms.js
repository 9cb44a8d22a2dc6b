// Around the game: the lobby before it, the cover between seats, the result after it, and the dialogs.

import { get, post } from "./api.js";
import { $, drawn, make, toast } from "./dom.js";
import { KEYS } from "./keys.js";
import { ruleLink } from "./links.js";
import { choice, choose, remember, token } from "./memory.js";
import { nextTheme, speak } from "./shell.js";
import { bot, lang, t } from "./words.js";

/** Open the dialog with a title and content. */
export function dialog(title, ...content) {
  const box = $("dialog");
  if (box.open) box.close();
  box.replaceChildren(
    make(
      "header",
      {},
      make("h2", { id: "dialog-title" }, title),
      make(
        "button",
        { type: "button", class: "quiet", "aria-label": t("close"), onclick: () => box.close() },
        "×",
      ),
    ),
    ...content.filter((part) => part !== null),
  );
  box.showModal();
  return box;
}

$("dialog").addEventListener("click", (event) => {
  if (event.target === $("dialog")) $("dialog").close();
});

export function help() {
  const rows = KEYS.map(([keys, words]) =>
    make("tr", {}, make("th", { scope: "row" }, make("kbd", {}, keys)), make("td", {}, t(words))),
  );
  dialog(
    t("help"),
    make("p", {}, t("help-words")),
    make("table", { class: "keys" }, make("tbody", {}, ...rows)),
  );
}

// --- menu --------------------------------------------------------------------------------------

function preference(name) {
  const box = make("input", { type: "checkbox", checked: choice(name) });
  box.addEventListener("change", async () => {
    choose(name, box.checked);
    if (name === "notify" && box.checked && "Notification" in window) {
      if ((await Notification.requestPermission()) !== "granted") toast(t("notify-refused"));
    }
    if (name === "side") side();
  });
  return make("p", {}, make("label", {}, box, " ", t(`choice-${name}`)));
}

export function side() {
  $("main").classList.toggle("no-side", !choice("side"));
}

export function menu(snapshot, actions) {
  const seated = snapshot?.seats.some((seat) => seat.mine);
  const away = snapshot?.seats.some((seat) => seat.mine && seat.away);
  const languages = ["en", "fr"].map((one) =>
    make(
      "button",
      { type: "button", lang: one, "aria-pressed": String(one === lang), onclick: () => speak(one) },
      one === "en" ? "English" : "Français",
    ),
  );
  const theme = make("button", { type: "button" }, t(`theme-${document.documentElement.dataset.theme}`));
  theme.addEventListener("click", () => {
    theme.textContent = t(`theme-${nextTheme()}`);
  });
  const row = (words, href) =>
    make(
      "p",
      {},
      make(
        "a",
        {
          href,
          target: href.startsWith("/rules") || href.startsWith("/cards") ? "_blank" : null,
          rel: "noopener",
        },
        words,
      ),
    );
  dialog(
    t("menu"),
    ...["confirm", "single", "cover", "sound", "notify", "side"].map(preference),
    make("p", { class: "row" }, ...languages, theme),
    make("p", { class: "row" }, link()),
    snapshot?.seed_known ? make("p", { class: "hint" }, t("seed-known")) : null,
    row(t("rules"), `/rules/${snapshot?.game}`),
    row(t("cards"), `/cards/${snapshot?.game}`),
    snapshot?.state === "open" ? null : row(t("look-back"), `/replay/${snapshot?.id}`),
    snapshot?.state === "over" || snapshot?.sandbox ? row(t("review"), `/review/${snapshot.id}`) : null,
    snapshot?.state === "over" ? row(t("same-deal"), `/deal/${snapshot.id}`) : null,
    snapshot?.sandbox ? row(t("position"), `/sandbox?table=${snapshot.id}`) : null,
    snapshot?.origin && snapshot.origin !== "lesson"
      ? make("p", { class: "hint" }, t("comes-from", { origin: snapshot.origin }))
      : null,
    snapshot?.state === "over" || snapshot?.sandbox
      ? row(t("get-record"), `/api/tables/${snapshot.id}/record`)
      : null,
    seated && snapshot.state !== "over"
      ? make(
          "p",
          {},
          make(
            "button",
            {
              type: "button",
              onclick: () => (actions.command({ type: away ? "return" : "leave" }), $("dialog").close()),
            },
            t(away ? "come-back" : snapshot.state === "open" ? "leave-seat" : "leave"),
          ),
        )
      : null,
    row(t("start-page"), "/"),
  );
}

function link() {
  const copy = make("button", { type: "button" }, t("copy-link"));
  copy.addEventListener("click", async () => {
    const address = `${location.origin}${location.pathname}`;
    try {
      await navigator.clipboard.writeText(address);
      toast(t("copied"));
    } catch {
      prompt(t("copy-link"), address);
    }
  });
  return copy;
}

// --- lobby -------------------------------------------------------------------------------------

let bots = null;

export async function lobby(snapshot, actions) {
  const room = $("lobby");
  room.hidden = snapshot.state !== "open";
  if (room.hidden) return;
  bots ??= (await get("/api/games")).find((game) => game.name === snapshot.game)?.bots ?? [];
  const seated = snapshot.seats.some((seat) => seat.mine);
  const name = $("lobby-name")?.value ?? choice("name");
  room.replaceChildren(
    make("h2", {}, snapshot.title),
    make("p", {}, t(seated ? "lobby-wait" : "lobby-come")),
    make("ol", {}, ...snapshot.seats.map((seat) => chair(seat, snapshot, seated, actions))),
    seated
      ? make(
          "p",
          { class: "row" },
          make("input", {
            readonly: true,
            value: `${location.origin}${location.pathname}`,
            "aria-label": t("link"),
          }),
          link(),
        )
      : make(
          "p",
          {},
          make(
            "label",
            {},
            t("your-name"),
            " ",
            make("input", { id: "lobby-name", maxlength: 24, value: name, placeholder: t("captain") }),
          ),
        ),
  );
}

function chair(seat, snapshot, seated, actions) {
  if (seat.kind !== "open") {
    return make(
      "li",
      {},
      make("span", { class: `mark mark-${seat.seat % 5}` }),
      make("strong", {}, seat.name),
      " ",
      seat.mine
        ? t("you")
        : seat.kind === "bot"
          ? bot(seat.bot)
          : seat.kind === "rules"
            ? t("by-rules-short")
            : "",
    );
  }
  const sit = make(
    "button",
    { type: "button", class: "go", onclick: () => takeSeat(snapshot.id, seat.seat, actions) },
    t(seated ? "sit-too" : "sit"),
  );
  const fill = make(
    "select",
    { "aria-label": t("seat-n", { n: seat.seat + 1 }) },
    make("option", { value: "" }, t("fill-bot")),
    ...bots.map((one) => make("option", { value: one.name }, one.title)),
  );
  fill.addEventListener(
    "change",
    () => fill.value && actions.command({ type: "fill", seat: seat.seat, bot: fill.value }),
  );
  return make(
    "li",
    {},
    make("span", { class: `mark mark-${seat.seat % 5}` }),
    t("free-seat"),
    " ",
    seated ? null : sit,
    snapshot.owner ? fill : null,
  );
}

async function takeSeat(id, seat, actions) {
  const name = $("lobby-name")?.value.trim() || choice("name") || t("captain");
  if ($("lobby-name")?.value.trim()) choose("name", name);
  try {
    const made = await post(`/api/tables/${id}/seats`, { name, seat }, token(id));
    remember(id, made.token);
    actions.reconnect();
  } catch (error) {
    toast(error.message);
  }
}

// --- cover -------------------------------------------------------------------------------------

/** Cover the screen until the next person at it says that they are there. */
export function cover(seat, reveal) {
  const sheet = $("cover");
  if (!sheet.hidden && sheet.dataset.seat === String(seat.seat)) return;
  sheet.dataset.seat = seat.seat;
  const go = make("button", { type: "button", class: "go" }, t("i-am", { name: seat.name }));
  go.addEventListener("click", () => {
    uncover();
    reveal();
  });
  sheet.replaceChildren(
    make("span", { class: `mark mark-${seat.seat % 5} large` }),
    make("h2", {}, t("pass-screen", { name: seat.name })),
    make("p", {}, t("pass-words")),
    go,
  );
  sheet.hidden = false;
  for (const id of ["main", "drawer"]) $(id).inert = true;
  go.focus();
}

export function uncover() {
  $("cover").hidden = true;
  for (const id of ["main", "drawer"]) $(id).inert = false;
}

// --- result ------------------------------------------------------------------------------------

export function ending(snapshot, actions) {
  const { result, seats } = snapshot;
  const names = seats.map((seat) => seat.name);
  const won = result.winners.map((seat) => names[seat]);
  const said = won.length
    ? t(won.length > 1 ? "shared-win" : "wins", { name: won.join(", ") })
    : t("nobody-wins");
  const cells = (amounts) => amounts.map((amount) => make("td", {}, amount));
  const head = make(
    "tr",
    {},
    make("td", {}),
    ...seats.map((seat) =>
      make("th", { scope: "col" }, make("span", { class: `mark mark-${seat.seat % 5}` }), seat.name),
    ),
  );
  const rows = result.steps.map((step) =>
    make("tr", {}, make("th", { scope: "row" }, step.words), ...cells(step.amounts)),
  );
  const sum = make("tr", { class: "sum" }, make("th", { scope: "row" }, t("sum")), ...cells(result.scores));
  const broken = result.ties.map((tie) =>
    make(
      "tr",
      { class: "tie" },
      make(
        "th",
        { scope: "row" },
        tie.words,
        " ",
        make(
          "a",
          { href: ruleLink(snapshot.game, [tie.rule]), target: "_blank", rel: "noopener" },
          `§ ${tie.rule}`,
        ),
      ),
      ...tie.amounts.map((amount, seat) =>
        make("td", { class: tie.left.includes(seat) ? "ahead" : null }, amount),
      ),
    ),
  );
  const mine = seats.some((seat) => seat.mine);
  const next = snapshot.next
    ? make(
        "a",
        {
          class: "button go",
          href: `/t/${snapshot.next}`,
          onclick: () => mine && remember(snapshot.next, token(snapshot.id)),
        },
        t("to-rematch"),
      )
    : mine
      ? make("button", { type: "button", class: "go", onclick: actions.rematch }, t("rematch"))
      : null;
  const chart = make("figure", {}, drawn(result.chart), make("figcaption", {}, t("chart")));
  chart.firstElementChild.setAttribute("role", "img");
  const box = dialog(
    t("game-over"),
    make("p", { class: "winner" }, said),
    result.tie ? make("p", { class: "tie" }, result.tie) : null,
    make(
      "div",
      { class: "ending" },
      make(
        "div",
        { class: "scroll", tabindex: 0, role: "region", "aria-label": t("result") },
        make(
          "table",
          { class: "steps" },
          make("thead", {}, head),
          make("tbody", {}, ...rows, sum, ...broken),
        ),
      ),
      chart,
    ),
    make(
      "p",
      { class: "row" },
      next,
      make("a", { class: "button", href: `/replay/${snapshot.id}` }, t("look-back")),
      make("a", { class: "button", href: `/review/${snapshot.id}` }, t("review")),
      make("a", { class: "button", href: `/deal/${snapshot.id}` }, t("same-deal")),
      make("a", { class: "button", href: `/api/tables/${snapshot.id}/record` }, t("get-record")),
      make("a", { class: "button", href: "/" }, t("start-page")),
    ),
  );
  box.classList.add("wide");
  box.addEventListener("close", () => box.classList.remove("wide"), { once: true });
}
