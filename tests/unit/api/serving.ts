import { createApi, type Api } from "../../../src/api/client.ts";

/** The requests and responses so far. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | null;
  readonly contentType: string | null;
  readonly body: string;
}

type Answer = Response | ((request: Request) => Response | Promise<Response>);

/** An API whose network is a plain function: returns the responses in turn and records the requests. */
export const serving = (
  answers: readonly Answer[],
  token: string | null = "token-1",
): { api: Api; sent: Sent[] } => {
  const sent: Sent[] = [];
  const left = [...answers];
  const api = createApi({
    baseUrl: "http://service.test",
    token: () => token,
    fetch: async (request) => {
      sent.push({
        method: request.method,
        path: request.url.replace("http://service.test", ""),
        authorization: request.headers.get("Authorization"),
        contentType: request.headers.get("Content-Type"),
        body: await request.clone().text(),
      });
      const answer = left.shift();
      if (answer === undefined) throw new Error("One call more than there are answers");
      return typeof answer === "function" ? answer(request) : answer;
    },
  });
  return { api, sent };
};

export const json = (body: unknown, status = 200): Response => Response.json(body, { status });
export const problem = (body: unknown, status = 400): Response =>
  new Response(JSON.stringify(body), { status, headers: { "Content-Type": "application/problem+json" } });
export const text = (body: string, status = 200, statusText = ""): Response =>
  new Response(body, { status, statusText });
export const empty = (status = 204, statusText = ""): Response => new Response(null, { status, statusText });
export const page = (status = 200): Response =>
  new Response("<!doctype html><title>Service Unavailable</title>", {
    status,
    headers: { "Content-Type": "text/html" },
  });

export const ok = <T>(value: T) => ({ ok: true, value });
export const failure = (kind: string, status: number | undefined, message: string) => ({
  ok: false,
  failure: status === undefined ? { kind, message } : { kind, status, message },
});

export const unreadable = "The server sent an invalid response.";
