// Requests to the server, each with what it sends and gets. A refusal becomes an error ready to be shown.

/**
 * @import {
 *   AdviceInfo, BranchWish, CardInfo, CoachInfo, DealInfo, DealWish, DevicesInfo, FrameInfo, GameInfo,
 *   GhostInfo, LessonAnswer, LessonStep, NewTable, PackChanges, PackInfo, PackRow, PackWish, PictureInfo,
 *   PositionInfo, PositionWish, ReachInfo, ReasonInfo, ReplayInfo, ReviewInfo, Seated, SetupInfo,
 *   SetupWish, SignInfo, Sit, Snapshot, TableInfo,
 * } from "../types/messages"
 */

import { token } from "./memory.js";
import { site } from "./site.js";
import { lang } from "./words.js";

/**
 * @param {"GET" | "POST"} method
 * @param {string} path
 * @param {object | undefined} body
 * @param {string} held
 * @returns {Promise<any>} as the functions below say
 */
async function ask(method, path, body, held) {
  /** @type {Record<string, string>} */
  const headers = { "Accept-Language": lang };
  if (held) headers.Authorization = `Bearer ${held}`;
  if (body) headers["Content-Type"] = "application/json";
  const response = await fetch(site(path), { method, headers, body: body && JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message ?? response.statusText);
  return answer;
}

/** @type {(path: string, held?: string) => Promise<any>} */
const get = (path, held = "") => ask("GET", path, undefined, held);

/** @type {(path: string, body: object, held?: string) => Promise<any>} */
const post = (path, body, held = "") => ask("POST", path, body, held);

// --- games and tables ----------------------------------------------------------------------------

/** @type {() => Promise<GameInfo[]>} */
export const games = () => get("/api/games");

/** @type {(wish: SetupWish) => Promise<SetupInfo>} */
export const checkSetup = (wish) => post("/api/setup", wish);

/** @type {(game: string) => Promise<PackRow[]>} */
export const packRows = (game) => get(`/api/packs/${game}`);

/** @type {(wish: PackWish) => Promise<PackInfo>} */
export const tryRows = (wish) => post("/api/packs", wish);

/**
 * A seed may be larger than a number is exact: it travels as it was typed.
 * @type {(wish: Omit<NewTable, "seed"> & { seed?: string | null }) => Promise<Seated>}
 */
export const newTable = (wish) => post("/api/tables", wish);

/** @type {() => Promise<TableInfo[]>} */
export const listedTables = () => get("/api/tables");

/** @type {(ids: string[]) => Promise<TableInfo[]>} */
export const someTables = (ids) => get(`/api/tables?ids=${ids.join(",")}`);

/** @type {(record: string) => Promise<Seated>} */
export const openRecord = (record) => post("/api/records", { record });

/** @type {(wish: PositionWish) => Promise<Seated>} */
export const openPosition = (wish) => post("/api/positions", wish);

/** @type {() => Promise<ReachInfo>} */
export const reach = () => get("/api/reach");

/** @type {(text: string) => Promise<PictureInfo>} */
export const qr = (text) => post("/api/qr", { text });

// --- at a table ----------------------------------------------------------------------------------

/** @type {(table: string, wish: Sit) => Promise<Seated>} */
export const sit = (table, wish) => post(`/api/tables/${table}/seats`, wish, token(table));

/** @type {(table: string, held: string) => Promise<Snapshot>} */
export const see = (table, held) => get(`/api/tables/${table}?pictures=false`, held);

/** @type {(table: string) => Promise<PackChanges>} */
export const packChanges = (table) => get(`/api/tables/${table}/pack`);

/** @type {(table: string) => Promise<DevicesInfo>} */
export const devices = (table) => get(`/api/tables/${table}/devices`, token(table));

/** @type {(table: string, held: string, key: string) => Promise<Seated>} */
export const changeToken = (table, held, key) => post(`/api/tables/${table}/token`, { key }, held);

/** @type {() => Promise<SignInfo[]>} */
export const legend = () => get("/api/legend");

/** @type {(table: string, card: string) => Promise<CardInfo>} */
export const card = (table, name) =>
  get(`/api/tables/${table}/cards/${name.split("/").map(encodeURIComponent).join("/")}`);

/** @type {(table: string) => Promise<AdviceInfo[]>} */
export const hint = (table) => post(`/api/tables/${table}/hint`, {}, token(table));

/** @type {(table: string) => Promise<CoachInfo>} */
export const coach = (table) => post(`/api/tables/${table}/coach`, {}, token(table));

/** @type {(table: string, text: string) => Promise<GhostInfo>} */
export const ghost = (table, text) =>
  get(`/api/tables/${table}/ghost?text=${encodeURIComponent(text)}`, token(table));

/** @type {(table: string, ref: string) => Promise<string>} */
export async function why(table, ref) {
  /** @type {ReasonInfo} */
  const found = await get(`/api/tables/${table}/why?ref=${encodeURIComponent(ref)}`, token(table));
  return found.words;
}

// --- learning ------------------------------------------------------------------------------------

/** @type {(game: string) => Promise<Seated>} */
export const newLesson = (game) => post("/api/lessons", { game });

/** @type {(table: string) => Promise<LessonStep>} */
export const lessonStep = (table) => get(`/api/tables/${table}/lesson`);

/** @type {(table: string, answer: LessonAnswer) => Promise<LessonStep>} */
export const finishStep = (table, answer) => post(`/api/tables/${table}/lesson`, answer, token(table));

/** @type {(table: string, eyes?: string) => Promise<ReplayInfo>} */
export const replay = (table, eyes = "") => get(`/api/tables/${table}/replay?${eyes}`, token(table));

/** @type {(table: string, eyes: string, first: number, last: number) => Promise<FrameInfo[]>} */
export const frames = (table, eyes, first, last) =>
  get(`/api/tables/${table}/frames?first=${first}&last=${last}&${eyes}`, token(table));

/** @type {(table: string, wish: BranchWish) => Promise<Seated>} */
export const branch = (table, wish) => post(`/api/tables/${table}/branch`, wish, token(table));

/** @type {(table: string, seat: number) => Promise<ReviewInfo>} */
export const review = (table, seat) => post(`/api/tables/${table}/review?seat=${seat}`, {}, token(table));

/** @type {(table: string, at: string | null) => Promise<PositionInfo>} */
export const position = (table, at) =>
  get(`/api/tables/${table}/position${at === null ? "" : `?at=${at}`}`, token(table));

/**
 * Return the record of a table as text: of a running sandbox only its holder is given it.
 * @param {string} table
 */
export async function recordText(table) {
  const headers = { "Accept-Language": lang, Authorization: `Bearer ${token(table)}` };
  const response = await fetch(site(`/api/tables/${table}/record`), { headers });
  if (!response.ok) throw new Error((await response.json()).message ?? response.statusText);
  return response.text();
}

/**
 * @param {string} table
 * @param {string[]} known the tables this browser knows: the server names no others
 * @returns {Promise<DealInfo>}
 */
export const deal = (table, known) => get(`/api/deals/${table}?known=${known.join(",")}`, token(table));

/** @type {(table: string, wish: DealWish) => Promise<Seated>} */
export const playDeal = (table, wish) => post(`/api/deals/${table}`, wish, token(table));
