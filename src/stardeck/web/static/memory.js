// What this browser remembers: its tables with their tokens, a name, and preferences. Nothing leaves it.

/**
 * A table: the token held there, its rematch once that is known, whether it is a rematch not looked at yet.
 * @typedef {{ token: string, at: number, next?: string, rematch?: boolean }} Known
 */

const TABLES = "stardeck.tables";
const CHOICES = "stardeck.choices";
const KEPT = 40;

const SPEED = /** @type {import("./motion.js").Speed} */ ("normal");

const DEFAULTS = {
  name: "",
  confirm: false,
  taptwice: true,
  single: false,
  cover: true,
  sound: false,
  notify: false,
  side: true,
  coach: false,
  read: false,
  speed: SPEED,
};
/** @typedef {typeof DEFAULTS} Choices */

/**
 * @template Held
 * @param {string} key
 * @returns {Record<string, Held>}
 */
export function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/**
 * Return every table this browser knows, by its id.
 * @returns {Record<string, Known>}
 */
export const tables = () => read(TABLES);

/**
 * Return the token this browser holds at a table.
 * @param {string} id
 */
export const token = (id) => tables()[id]?.token ?? "";

/**
 * Remember a table; the oldest are forgotten.
 * @param {string} id
 * @param {string} held none: the token that is known
 */
export function remember(id, held) {
  const known = tables();
  known[id] = { ...known[id], token: held || known[id]?.token || "", at: Date.now(), rematch: false };
  const kept = Object.entries(known)
    .sort((a, b) => b[1].at - a[1].at)
    .slice(0, KEPT);
  localStorage.setItem(TABLES, JSON.stringify(Object.fromEntries(kept)));
}

/**
 * Remember the rematch of a table, in which the same token holds a seat; return whether that is news.
 * @param {string} id
 * @param {string} next
 */
export function follow(id, next) {
  const known = tables();
  const held = known[id];
  if (!held?.token || held.next === next) return false;
  held.next = next;
  known[next] ??= { token: held.token, at: Date.now(), rematch: true };
  localStorage.setItem(TABLES, JSON.stringify(known));
  return true;
}

/**
 * Forget a table.
 * @param {string} id
 */
export function forget(id) {
  const known = tables();
  delete known[id];
  localStorage.setItem(TABLES, JSON.stringify(known));
}

/**
 * Return a preference.
 * @template {keyof Choices} Name
 * @param {Name} name
 * @returns {Choices[Name]}
 */
export function choice(name) {
  /** @type {Partial<Choices>} */
  const made = read(CHOICES);
  return made[name] ?? DEFAULTS[name];
}

/**
 * Set a preference.
 * @template {keyof Choices} Name
 * @param {Name} name
 * @param {Choices[Name]} value
 */
export function choose(name, value) {
  localStorage.setItem(CHOICES, JSON.stringify({ ...read(CHOICES), [name]: value }));
}
