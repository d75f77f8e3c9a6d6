import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildService } from "../../../src/service/app.ts";
import { contentsOf, type World } from "../../support/paths/world.ts";
import { credentials, student, supervisor } from "../../flows/people.ts";
import type { Kind } from "./kinds.ts";

const baseUrl = "http://service";

interface Armed {
  readonly shape: string;
  readonly kind: Kind;
}

/** The local service in this process, with a network before it that fails on request. */
export async function startFaultyService() {
  const folder = mkdtempSync(join(tmpdir(), "reliability-"));
  const service = await buildService({ dataFolder: folder, fresh: true, test: true, checkResponses: false });
  /** Responses to reads, as long as nothing is written. */
  const cache = new Map<string, string>();
  const tokens = new Map<string, string>();
  const sent: string[] = [];
  const carriedOut: string[] = [];
  const limits: AbortController[] = [];
  let world: World | null = null;
  let armed: Armed | null = null;

  const control = async (path: string, method: string, body: unknown): Promise<Response> =>
    service.fetch(
      new Request(`${baseUrl}${path}`, {
        method,
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    );

  /** Logging in is slow on purpose, so each account does so once. */
  const logIn = async (request: Request): Promise<Response> => {
    const body = await request.text();
    const known = tokens.get(body);
    if (known !== undefined) return new Response(known, { headers: { "content-type": "application/json" } });
    const response = await control("/api/Auth/login", "POST", JSON.parse(body));
    if (response.ok) tokens.set(body, await response.clone().text());
    return response;
  };

  const carryOut = async (request: Request, shape: string): Promise<Response> => {
    if (shape === "POST /api/Auth/login") return logIn(request);
    const key = `${request.headers.has("authorization")} ${request.url}`;
    const known = request.method === "GET" ? cache.get(key) : undefined;
    if (known !== undefined) return new Response(known, { headers: { "content-type": "application/json" } });
    const response = await service.fetch(request);
    if (request.method !== "GET") {
      cache.clear();
      world = null;
      if (response.ok) carriedOut.push(shape);
    } else if (response.ok) cache.set(key, await response.clone().text());
    return response;
  };

  const timeout = Object.getOwnPropertyDescriptor(AbortSignal, "timeout") ?? {};
  AbortSignal.timeout = () => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  };

  return {
    fetch: (request: Request): Promise<Response> => {
      const shape = `${request.method} ${new URL(request.url).pathname.replace(/\/\d+(?=\/|$)/g, "/*")}`;
      sent.push(shape);
      const send = () => carryOut(request, shape);
      if (armed?.shape !== shape) return send();
      if (armed.kind.isStalled !== true) return armed.kind.answer(send);
      // The limit passes once the request has been sent.
      setImmediate(() => {
        for (const limit of limits.splice(0))
          limit.abort(new DOMException("The time limit has passed.", "TimeoutError"));
      });
      return new Promise((_, reject) => {
        request.signal.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
      });
    },
    /** Calls of this shape fail from now on; null: none do. */
    arm: (fault: Armed | null): void => {
      armed = fault;
    },
    /** How often this call was sent, and how often the service carried it out, since the last `put`. */
    times: (shape: string) => ({
      sent: sent.filter((each) => each === shape).length,
      carriedOut: carriedOut.filter((each) => each === shape).length,
    }),
    put: async (wanted: World): Promise<void> => {
      sent.length = 0;
      carriedOut.length = 0;
      limits.length = 0;
      if (world === wanted) return;
      await control("/__test/contents", "PUT", await contentsOf(wanted));
      cache.clear();
      world = wanted;
    },
    stop: async (): Promise<void> => {
      Object.defineProperty(AbortSignal, "timeout", timeout);
      await service.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type FaultyService = Awaited<ReturnType<typeof startFaultyService>>;

export const loginOf = (role: "student" | "supervisor") => ({
  email: (role === "student" ? student : supervisor).email,
  password: credentials.password,
});
