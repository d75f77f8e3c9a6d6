/** One way in which a call can fail, or seem to. */
export interface Kind {
  readonly name: string;
  /** What the network does; `send` lets the service carry the request out. */
  readonly answer: (send: () => Promise<Response>) => Promise<Response>;
  /** To a write, the response may count as a success, as services respond in many ways to those. */
  readonly mayCount?: true;
  /** The request never gets a response, until the client's time limit. */
  readonly isStalled?: true;
  /** The service carries the request out. */
  readonly isCarriedOut?: true;
}

const text =
  (status: number, body: string, type = "text/plain"): Kind["answer"] =>
  () =>
    Promise.resolve(new Response(body, { status, headers: { "content-type": type } }));
const json = (status: number, body: unknown, type = "application/json"): Kind["answer"] =>
  text(status, JSON.stringify(body), type);
const empty =
  (status: number): Kind["answer"] =>
  () =>
    Promise.resolve(new Response(null, { status }));
const problem = (status: number, title: string, more: object = {}): Kind["answer"] =>
  json(status, { title, status, traceId: "0", ...more }, "application/problem+json");
const page = "<!doctype html><title>Welcome</title><p>Please sign in to this network.";

/** Every way in which calls are known to fail, and how it is called in the table. */
export const kinds: readonly Kind[] = [
  { name: "no connection", answer: () => Promise.reject(new TypeError("Failed to fetch")) },
  { name: "no response", answer: () => new Promise(() => undefined), isStalled: true },
  {
    name: "response lost",
    answer: (send) => send().then(() => Promise.reject(new TypeError("Failed to fetch"))),
    isCarriedOut: true,
  },
  {
    name: "400 invalid fields",
    answer: problem(400, "One or more validation errors occurred.", {
      errors: { Title: ["The field is too long."] },
    }),
  },
  { name: "400 message", answer: json(400, { message: "This is not possible." }) },
  { name: "400 not a success", answer: json(400, { success: false, message: "A timeout." }) },
  { name: "401", answer: empty(401) },
  { name: "403", answer: empty(403) },
  { name: "404 empty", answer: empty(404) },
  { name: "404 problem", answer: problem(404, "Not Found") },
  { name: "409", answer: json(409, { message: "Somebody was faster." }) },
  { name: "429", answer: text(429, "Too many requests") },
  { name: "500 text", answer: text(500, "Internal server error") },
  { name: "500 JSON text", answer: json(500, "Internal server error") },
  { name: "500 exception", answer: json(500, { error: "An exception.", details: "at line 1" }) },
  { name: "502 page", answer: text(502, page, "text/html") },
  { name: "503 empty", answer: empty(503) },
  { name: "200 page", answer: text(200, page, "text/html") },
  { name: "200 cut JSON", answer: text(200, '{"id": 1, "ti', "application/json"), mayCount: true },
  { name: "200 other JSON", answer: json(200, { unknown: true }), mayCount: true },
  { name: "200 empty", answer: text(200, "", "application/json"), mayCount: true },
  { name: "204", answer: empty(204), mayCount: true },
];
