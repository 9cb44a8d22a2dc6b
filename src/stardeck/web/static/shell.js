// What every page but the table has above it: language and theme.

import { $ } from "./dom.js";

const YEAR = 31536000;

export function keep(name, value) {
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR}; samesite=lax`;
}

/** Go to the next theme: dark, light, as the system wants. */
export function nextTheme() {
  const root = document.documentElement;
  const order = ["dark", "light", "auto"];
  const next = order[(order.indexOf(root.dataset.theme) + 1) % order.length];
  root.dataset.theme = next;
  keep("theme", next);
  return next;
}

export function speak(lang) {
  keep("lang", lang);
  const url = new URL(location.href);
  url.searchParams.delete("lang");
  // To the same address with a # one would only scroll.
  if (url.href === location.href) location.reload();
  else location.assign(url);
}

for (const button of document.querySelectorAll("[data-lang]")) {
  button.addEventListener("click", () => speak(button.dataset.lang));
}
$("theme")?.addEventListener("click", nextTheme);
