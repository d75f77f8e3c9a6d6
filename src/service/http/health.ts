import { Hono, type Context } from "hono";
import { HttpError } from "../errors.ts";

/** Where the service is in its life. */
export interface Lifecycle {
  phase: "starting" | "running" | "stopping";
}

const timeLimitMs = 2000;

/**
 * `/api/health` answers as long as the process does. `/api/ready` says whether requests should be sent here: 503
 * while the service starts or stops, or if `check` of the database fails or takes over two seconds.
 */
export function healthRoutes(lifecycle: Lifecycle, check: () => Promise<unknown>): Hono {
  const app = new Hono();
  // Not by `app.use`, which would be in force for everything beside these routes too.
  const answer = (context: Context, status: string, code: 200 | 503 = 200) =>
    context.json({ status }, code, { "Cache-Control": "no-store" });
  app.get("/api/health", (context) => answer(context, "alive"));
  app.get("/api/ready", async (context) => {
    if (lifecycle.phase !== "running") return answer(context, lifecycle.phase, 503);
    const status = await statusOf(check);
    return answer(context, status, status === "ready" ? 200 : 503);
  });
  return app;
}

type Readiness = "ready" | "disk full" | "database unavailable";

async function statusOf(check: () => Promise<unknown>): Promise<Readiness> {
  let late: NodeJS.Timeout | undefined;
  const limit = new Promise<Readiness>((resolve) => {
    late = setTimeout(() => resolve("database unavailable"), timeLimitMs);
  });
  const answered = check().then(
    (): Readiness => "ready",
    (error: unknown): Readiness =>
      error instanceof HttpError && error.status === 507 ? "disk full" : "database unavailable",
  );
  try {
    return await Promise.race([answered, limit]);
  } finally {
    clearTimeout(late);
  }
}
