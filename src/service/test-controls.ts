import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import { redact } from "../../machines/log/redact.ts";
import { type Clock, systemClock } from "./clock.ts";
import { createLimits, type Limits } from "./limits/limits.ts";
import type { Contents } from "./store/contents.ts";

/** How a call should fail. The first matching fault is used. */
export interface Fault {
  /** Default: every method. */
  readonly method?: string;
  /** A path such as `/api/Teams/{teamId}` or `/api/KanbanTask/*` (braces or a star: one segment); default: all. */
  readonly path?: string;
  /** Milliseconds to wait first. */
  readonly delayMs?: number;
  /** Respond with this status and `body`, without doing anything. */
  readonly status?: number;
  /** The response body: text as it is, anything else as JSON; default: `{ message }`. */
  readonly body?: unknown;
  /** Break the connection: true before anything is done, "after" once the call was carried out. */
  readonly drop?: boolean | "after";
  /** How often; default: until the faults are cleared. */
  readonly times?: number;
}

/** What the controls can do to the data. */
export interface DataControls {
  readonly reset: (seed: boolean) => Promise<void>;
  readonly get: () => Promise<Contents>;
  readonly put: (contents: Contents) => Promise<void>;
}

/** A logged request, without password and token. */
export interface LoggedRequest {
  readonly method: string;
  readonly path: string;
  readonly authorization: boolean;
  readonly body: unknown;
  /** Null while pending, if the connection was broken, and for a call that a double of the service handles. */
  readonly status: number | null;
}

/** A call that a double of the service answers instead of this one. */
export type DoubledCall = Omit<LoggedRequest, "status">;

/** How the call is to fail, and when it came. */
export interface DoubledCallRecord {
  readonly fault: Fault | null;
  readonly now: string;
}

/** Injected faults, a clock that can be stopped and a request log, for tests only. */
export class TestControls {
  readonly #requests: LoggedRequest[] = [];
  #faults: Fault[] = [];
  #stoppedAt: Date | null = null;
  #limits: Limits | null = null;

  readonly now: Clock = () => this.#stoppedAt ?? systemClock();

  /** Null until a test turns the limits on: other tests call more often than users do. */
  get limits(): Limits | null {
    return this.#limits;
  }

  /** Clears requests, faults and limits, and lets the clock run. */
  clear(): void {
    this.#requests.length = 0;
    this.#faults = [];
    this.#stoppedAt = null;
    this.#limits = null;
  }

  /** Middleware for every API call: logs it and injects faults. */
  readonly watch: MiddlewareHandler<{ Bindings: HttpBindings }> = async (context, next) => {
    const { method, path } = context.req;
    if (method === "OPTIONS") return next();
    const authorization = context.req.header("authorization") !== undefined;
    const { at, fault } = await this.#record({ method, path, authorization, body: await readBody(context) });
    if (fault?.drop === true) return breakOff(context);
    if (fault?.status !== undefined) context.res = faultAnswer(fault.status, fault.body);
    else await next();
    if (fault?.drop === "after") return breakOff(context);
    const entry = this.#requests[at];
    if (entry !== undefined) this.#requests[at] = { ...entry, status: context.res.status };
    return undefined;
  };

  /**
   * The controls under `/__test`. `reset` empties the data and clears requests, faults, limits and the clock; `seed`
   * adds the demo data, and `now` stops the clock at this time and dates the demo data around it. `contents`
   * reads all data, or replaces it and clears nothing. `calls` logs a call that a double of the service answers, and
   * returns the fault that the double must act out, once its delay is over.
   */
  routes({ reset, get, put }: DataControls): Hono {
    const app = new Hono();
    app.get("/requests", (context) => context.json(this.#requests));
    app.delete("/requests", (context) => {
      this.#requests.length = 0;
      return context.body(null, 204);
    });
    app.post("/faults", async (context) => {
      this.#faults.push(await context.req.json<Fault>());
      return context.body(null, 204);
    });
    app.delete("/faults", (context) => {
      this.#faults = [];
      return context.body(null, 204);
    });
    app.post("/clock", async (context) => {
      const { now } = await context.req.json<{ now: string | null }>();
      const date = now === null ? null : new Date(now);
      if (date !== null && Number.isNaN(date.getTime()))
        return context.json({ message: "now must be a date or null." }, 400);
      this.#stoppedAt = date;
      return context.body(null, 204);
    });
    app.post("/limits", (context) => {
      this.#limits = createLimits(this.now);
      return context.body(null, 204);
    });
    app.post("/calls", async (context) => {
      const { fault } = await this.#record(await context.req.json<DoubledCall>());
      const record: DoubledCallRecord = { fault: fault ?? null, now: this.now().toISOString() };
      return context.json(record);
    });
    app.get("/contents", async (context) => context.json(await get()));
    app.put("/contents", async (context) => {
      await put(await context.req.json<Contents>());
      return context.body(null, 204);
    });
    app.post("/reset", async (context) => {
      const { seed, now } = await context.req.json<{ seed?: boolean; now?: string }>();
      this.clear();
      if (now !== undefined) this.#stoppedAt = new Date(now);
      await reset(seed === true);
      return context.body(null, 204);
    });
    return app;
  }

  /** Logs the call, and takes its fault and waits for its delay. */
  async #record(call: DoubledCall): Promise<{ readonly at: number; readonly fault: Fault | undefined }> {
    const at = this.#requests.push({ ...call, body: redact(call.body), status: null }) - 1;
    const fault = this.#take(call.method, call.path);
    if (fault?.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
    return { at, fault };
  }

  #take(method: string, path: string): Fault | undefined {
    const index = this.#faults.findIndex((fault) => matches(fault, method, path));
    const fault = this.#faults[index];
    if (fault?.times === undefined) return fault;
    if (fault.times > 1) this.#faults[index] = { ...fault, times: fault.times - 1 };
    else this.#faults.splice(index, 1);
    return fault;
  }
}

function matches(fault: Fault, method: string, path: string): boolean {
  if (fault.method !== undefined && fault.method.toUpperCase() !== method) return false;
  if (fault.path === undefined) return true;
  const pattern = fault.path.split("/");
  const parts = path.split("/");
  return (
    pattern.length === parts.length &&
    pattern.every((part, at) => part === "*" || part.startsWith("{") || part === parts[at])
  );
}

/** The response to a call with this fault. */
export function faultAnswer(status: number, body: unknown): Response {
  const json = body === undefined ? { message: `Fault ${status}` } : body;
  if (status === 204) return new Response(null, { status });
  if (typeof json === "string")
    return new Response(json, { status, headers: { "content-type": "text/plain" } });
  return new Response(JSON.stringify(json), { status, headers: { "content-type": "application/json" } });
}

function breakOff(context: Context<{ Bindings: HttpBindings }>): Response {
  context.env.incoming.socket.destroy();
  return RESPONSE_ALREADY_SENT;
}

async function readBody(context: Context): Promise<unknown> {
  try {
    const text = await context.req.text();
    return text === "" ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
