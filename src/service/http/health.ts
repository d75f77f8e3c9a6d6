import { Hono, type Context } from "hono";
import type { ServiceVersion } from "../version.ts";

/** Where the service is in its life. */
export interface Lifecycle {
  phase: "starting" | "running" | "stopping";
}

const timeLimitMs = 2000;

/**
 * `/api/health` answers as long as the process does, with its version. `/api/ready` says whether requests should be sent here: 503
 * while the service starts or stops, or if `check`, a query of the database, fails or takes over two seconds.
 */
export function healthRoutes(
  lifecycle: Lifecycle,
  version: ServiceVersion,
  check: () => Promise<unknown>,
): Hono {
  const app = new Hono();
  // Not by `app.use`, which would be in force for everything beside these routes too.
  const answer = (context: Context, status: string, code: 200 | 503 = 200, more = {}) =>
    context.json({ status, ...more }, code, { "Cache-Control": "no-store" });
  app.get("/api/health", (context) => answer(context, "alive", 200, version));
  app.get("/api/ready", async (context) => {
    if (lifecycle.phase !== "running") return answer(context, lifecycle.phase, 503);
    return (await isAnswered(check))
      ? answer(context, "ready")
      : answer(context, "database unavailable", 503);
  });
  return app;
}

async function isAnswered(check: () => Promise<unknown>): Promise<boolean> {
  let late: NodeJS.Timeout | undefined;
  const limit = new Promise<boolean>((resolve) => {
    late = setTimeout(() => resolve(false), timeLimitMs);
  });
  const answered = check().then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answered, limit]);
  } finally {
    clearTimeout(late);
  }
}
