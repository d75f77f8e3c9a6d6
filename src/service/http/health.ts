import { Hono } from "hono";

/** Where the service is in its life. */
export interface Lifecycle {
  phase: "starting" | "running" | "stopping";
}

const timeLimitMs = 2000;

/**
 * `/api/health` answers as long as the process does. `/api/ready` says whether requests should be sent here: 503
 * while the service starts or stops, or if `check`, a query of the database, fails or takes over two seconds.
 */
export function healthRoutes(lifecycle: Lifecycle, check: () => Promise<unknown>): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    context.header("Cache-Control", "no-store");
  });
  app.get("/api/health", (context) => context.json({ status: "alive" }));
  app.get("/api/ready", async (context) => {
    if (lifecycle.phase !== "running") return context.json({ status: lifecycle.phase }, 503);
    return (await isAnswered(check))
      ? context.json({ status: "ready" })
      : context.json({ status: "database unavailable" }, 503);
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
