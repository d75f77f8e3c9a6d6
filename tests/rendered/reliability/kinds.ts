import type { Route } from "@playwright/test";

/** One way in which a call can fail, or seem to. */
export interface Kind {
  readonly name: string;
  /** What the network does; undefined: no response until the client's timeout. */
  readonly end?: (route: Route) => Promise<void>;
  /** What the page says after the catalogue's text. */
  readonly reason?: string;
  /** What the page says of a list that could not be read, if that differs. */
  readonly advice?: string;
  /** To a write, the response may count as a success, as services respond in many ways to those. */
  readonly mayCount?: true;
  /** The service carries the request out. */
  readonly isCarriedOut?: true;
  /** No request after it gets a response either, so nothing can be looked up. */
  readonly isCutOff?: true;
  /** `npm test` plays it. */
  readonly isUsual?: true;
}

const text =
  (status: number, body: string, contentType = "text/plain") =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, body, contentType });
const json = (status: number, body: unknown, type = "application/json") =>
  text(status, JSON.stringify(body), type);
const empty = (status: number) => text(status, "");
const problem = (status: number, title: string, more: object = {}) =>
  json(status, { title, status, traceId: "0", ...more }, "application/problem+json");
const page = "<!doctype html><title>Welcome</title><p>Please sign in to this network.";
const noConnection = (route: Route): Promise<void> => route.abort("internetdisconnected");

const checkConnection = "Check your connection and try again.";
const waitAMoment = "Try again in a moment.";

/** Every way in which calls are known to fail, and how it is called in the table. */
export const kinds: readonly Kind[] = [
  {
    name: "no connection",
    end: noConnection,
    reason: "No connection to the server.",
    advice: checkConnection,
    isUsual: true,
  },
  {
    name: "no response",
    reason: "The server took too long to respond.",
    advice: checkConnection,
    isUsual: true,
  },
  {
    name: "response lost",
    end: async (route) => {
      await route.fetch();
      await noConnection(route);
    },
    isCarriedOut: true,
    isUsual: true,
  },
  {
    name: "response lost, then no connection",
    end: async (route) => {
      await route.fetch();
      await noConnection(route);
    },
    isCarriedOut: true,
    isCutOff: true,
    isUsual: true,
  },
  {
    name: "400 invalid fields",
    end: problem(400, "One or more validation errors occurred.", {
      errors: { Title: ["The field is too long."] },
    }),
  },
  {
    name: "400 message",
    end: json(400, { message: "This is not possible." }),
    reason: "This is not possible.",
  },
  {
    name: "400 not a success",
    end: json(400, { success: false, message: "A timeout." }),
    reason: "A timeout.",
  },
  { name: "401", end: empty(401), isUsual: true },
  { name: "403", end: empty(403), advice: "You don't have access to this." },
  { name: "404 empty", end: empty(404), advice: "This no longer exists." },
  { name: "404 problem", end: problem(404, "Not Found"), advice: "Not Found." },
  {
    name: "409",
    end: json(409, { message: "Somebody was faster." }),
    reason: "Somebody was faster.",
    isUsual: true,
  },
  { name: "429", end: text(429, "Too many requests"), advice: "Too many requests." },
  {
    name: "500 text",
    end: text(500, "Internal server error"),
    advice: `Internal server error. ${waitAMoment}`,
    isUsual: true,
  },
  {
    name: "500 JSON text",
    end: json(500, "Internal server error"),
    advice: `Internal server error. ${waitAMoment}`,
  },
  {
    name: "500 exception",
    end: json(500, { error: "An exception.", details: "at line 1" }),
    advice: waitAMoment,
  },
  { name: "502 page", end: text(502, page, "text/html"), advice: waitAMoment },
  { name: "503 empty", end: empty(503), advice: waitAMoment },
  {
    name: "200 page",
    end: text(200, page, "text/html"),
    reason: "The server sent an invalid response.",
    isUsual: true,
  },
  { name: "200 cut JSON", end: text(200, '{"id": 1, "ti', "application/json"), mayCount: true },
  { name: "200 other JSON", end: json(200, { unknown: true }), mayCount: true },
  { name: "200 empty", end: text(200, "", "application/json"), mayCount: true },
  { name: "204", end: empty(204), mayCount: true },
];
