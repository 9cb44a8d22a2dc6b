// What every page but the table has above it: language and theme.

const YEAR = 31536000;
const THEMES = ["dark", "light", "auto"];

/**
 * @param {string} name
 * @param {string} value
 */
function keep(name, value) {
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR}; samesite=lax`;
}

/** Go to the next theme: dark, light, as the system wants. */
export function nextTheme() {
  const root = document.documentElement;
  const next = THEMES[(THEMES.indexOf(root.dataset.theme ?? "") + 1) % THEMES.length];
  root.dataset.theme = next;
  keep("theme", next);
  return next;
}

/**
 * Show the page in another language.
 * @param {string} lang
 */
export function speak(lang) {
  keep("lang", lang);
  const url = new URL(location.href);
  url.searchParams.delete("lang");
  // What the address points to is shown, not what stood at the same height in the other language.
  if (location.hash) history.scrollRestoration = "manual";
  // To the same address with a # one would only scroll.
  if (url.href === location.href) location.reload();
  else location.assign(url);
}

/** @type {NodeListOf<HTMLElement>} */
const languages = document.querySelectorAll("[data-lang]");
for (const one of languages) one.addEventListener("click", () => speak(one.dataset.lang ?? ""));
document.getElementById("theme")?.addEventListener("click", nextTheme);
