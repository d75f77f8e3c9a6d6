import { setTimeout } from "node:timers/promises";
import { Hono, type Context } from "hono";
import type { ServiceVersion } from "../version.ts";

export const probes = ["/api/health", "/api/ready"];

/** Where the service is in its life. */
export interface Lifecycle {
  phase: "starting" | "running" | "stopping";
}

const timeLimitMs = 2000;

/**
 * `/api/health` responds as long as the process runs, with its version. `/api/ready` says whether requests should be sent here: 503
 * while the service starts or stops, or if `findProblem`, which queries the database, fails, takes over two seconds or finds one: a
 * sentence.
 */
export function healthRoutes(
  lifecycle: Lifecycle,
  version: ServiceVersion,
  findProblem: () => Promise<string | null>,
): Hono {
  const app = new Hono();
  // Not by `app.use`, which would be in force for everything beside these routes too.
  const answer = (context: Context, status: string, code: 200 | 503 = 200, more = {}) =>
    context.json({ status, ...more }, code, { "Cache-Control": "no-store" });
  app.get("/api/health", (context) => answer(context, "alive", 200, version));
  app.get("/api/ready", async (context) => {
    if (lifecycle.phase !== "running") return answer(context, lifecycle.phase, 503);
    const problem = await inTime(findProblem);
    if (problem === undefined)
      return answer(context, "database unavailable", 503, { message: "The database does not answer." });
    return problem === null
      ? answer(context, "ready")
      : answer(context, "not ready", 503, { message: problem });
  });
  return app;
}

/** Undefined if it fails or is late. */
const inTime = <T>(find: () => Promise<T>): Promise<T | undefined> =>
  Promise.race([find().catch(() => undefined), setTimeout(timeLimitMs, undefined, { ref: false })]);
