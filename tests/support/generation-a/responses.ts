import type { Errors } from "./body.ts";

/** What an action returns; how a text is sent depends on the request. */
export interface Response {
  readonly status: number;
  readonly as: "json" | "problem" | "text" | "nothing";
  readonly body?: unknown;
}

export const ok = (body: unknown): Response => ({ status: 200, as: "json", body });
export const created = (body: unknown): Response => ({ status: 201, as: "json", body });
export const noContent: Response = { status: 204, as: "nothing" };
export const message = (status: number, text: string): Response => ({
  status,
  as: "json",
  body: { message: text },
});

/** Of no route, and of a route with another method: without a body. */
export const noRoute: Response = { status: 404, as: "nothing" };
export const wrongMethod: Response = { status: 405, as: "nothing" };

const traceId = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00";
const problem = (status: number, section: string, title: string, more: object = {}): Response => ({
  status,
  as: "problem",
  body: { type: `https://tools.ietf.org/html/rfc9110#section-${section}`, title, status, ...more, traceId },
});

export const invalid = (errors: Errors): Response =>
  problem(400, "15.5.1", "One or more validation errors occurred.", { errors });
export const notFound = problem(404, "15.5.5", "Not Found");
export const unsupportedType = problem(415, "15.5.16", "Unsupported Media Type");

/** What an action says of an exception that it catches. */
export const failed: Response = { status: 500, as: "text", body: "Internal server error" };

/** What the middleware says of an exception that no action catches. */
export const thrown = (error: string): Response => ({
  status: 500,
  as: "json",
  body: { error, details: "Something went wrong please try again later." },
});

/** Entity Framework's words for whatever the database refuses. */
export const databaseComplaint =
  "An error occurred while saving the entity changes. See the inner exception for details.";

/** As it is sent. */
export interface SentResponse {
  readonly status: number;
  readonly type: string | null;
  readonly body: string;
}

/** A text is JSON for a client that accepts nothing else. */
export function sent({ status, as, body }: Response, accept: string): SentResponse {
  const acceptsJsonOnly = !accept.includes("*/*") && accept.trim().startsWith("application/json");
  switch (as) {
    case "nothing":
      return { status, type: null, body: "" };
    case "text":
      return acceptsJsonOnly
        ? { status, type: "application/json", body: JSON.stringify(body) }
        : { status, type: "text/plain", body: String(body) };
    case "json":
      return { status, type: "application/json", body: JSON.stringify(body) };
    case "problem":
      return { status, type: "application/problem+json", body: JSON.stringify(body) };
  }
}
