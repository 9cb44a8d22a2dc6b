// Requests to the server. A refusal becomes an error whose message is ready to be shown.

import { lang } from "./words.js";

async function ask(method, path, body, token) {
  const headers = { "Accept-Language": lang };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (body) headers["Content-Type"] = "application/json";
  const response = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok)
    throw Object.assign(new Error(answer.message ?? response.statusText), { code: answer.code });
  return answer;
}

export const get = (path, token) => ask("GET", path, undefined, token);
export const post = (path, body, token) => ask("POST", path, body, token);
