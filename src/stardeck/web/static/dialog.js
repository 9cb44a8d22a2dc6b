// The dialog in front of the table.

import { $, button, make } from "./dom.js";
import { t } from "./words.js";

/**
 * Open the dialog with a title and content.
 * @param {string} title
 * @param {(Node | null)[]} content
 */
export function dialog(title, ...content) {
  const box = $("dialog");
  if (box.open) box.close();
  box.classList.remove("wide");
  const close = button("quiet", "×", () => box.close(), { "aria-label": t("close") });
  const header = make("header", {}, make("h2", { id: "dialog-title" }, title), close);
  box.replaceChildren(header, ...content.filter((part) => part !== null));
  box.showModal();
  return box;
}

/**
 * Ask before something that can't be undone.
 * @param {string} title
 * @param {string} words
 * @param {string} label what the button says
 * @param {() => unknown} act
 */
export function asking(title, words, label, act) {
  const go = button("go", label, () => {
    $("dialog").close();
    act();
  });
  const back = button(null, t("back"), () => $("dialog").close());
  dialog(title, make("p", {}, words), make("p", { class: "row" }, go, back));
}

$("dialog").addEventListener("click", (event) => {
  if (event.target === $("dialog")) $("dialog").close();
});
