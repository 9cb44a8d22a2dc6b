// What this browser remembers: its tables with their tokens, a name, and preferences. Nothing leaves it.

const TABLES = "stardeck.tables";
const CHOICES = "stardeck.choices";
const KEPT = 40;

const DEFAULTS = {
  name: "",
  confirm: false,
  single: false,
  cover: true,
  sound: false,
  notify: false,
  side: true,
};

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key)) ?? {};
  } catch {
    return {};
  }
}

/** Return every table this browser knows: id -> {token, at}. */
export const tables = () => read(TABLES);

/** Return the token this browser holds at a table. */
export const token = (id) => tables()[id]?.token ?? "";

/** Remember a table; the oldest are forgotten. */
export function remember(id, held) {
  const known = tables();
  known[id] = { token: held || known[id]?.token || "", at: Date.now() };
  const kept = Object.entries(known)
    .sort((a, b) => b[1].at - a[1].at)
    .slice(0, KEPT);
  localStorage.setItem(TABLES, JSON.stringify(Object.fromEntries(kept)));
}

/** Forget a table. */
export function forget(id) {
  const known = tables();
  delete known[id];
  localStorage.setItem(TABLES, JSON.stringify(known));
}

/** Return a preference. */
export const choice = (name) => read(CHOICES)[name] ?? DEFAULTS[name];

/** Set a preference. */
export function choose(name, value) {
  localStorage.setItem(CHOICES, JSON.stringify({ ...read(CHOICES), [name]: value }));
}
