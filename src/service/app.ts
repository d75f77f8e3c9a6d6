import type { HttpBindings } from "@hono/node-server";
import { Hono, type Context } from "hono";
import { cors } from "hono/cors";
import { createIdentify } from "./caller.ts";
import { systemClock } from "./clock.ts";
import { openApi, type Handlers } from "./contract.ts";
import { readDocument } from "./document.ts";
import { hashPassword } from "./passwords.ts";
import { HttpError } from "./errors.ts";
import { traceOf } from "./http/trace.ts";
import { authHandlers } from "./resources/auth.ts";
import type { Context as Parts } from "./resources/context.ts";
import { feedbackHandlers } from "./resources/feedback.ts";
import { linkHandlers } from "./resources/links.ts";
import { peopleHandlers } from "./resources/people.ts";
import { profileHandlers } from "./resources/profiles.ts";
import { projectHandlers } from "./resources/projects.ts";
import { replyHandlers } from "./resources/replies.ts";
import { supervisorHandlers } from "./resources/supervisors.ts";
import { taskHandlers } from "./resources/tasks.ts";
import { teamHandlers } from "./resources/teams.ts";
import { tables } from "./schema.ts";
import { demoPassword } from "./seed/people.ts";
import { seedDemo } from "./seed/seed.ts";
import { openStore, type Change } from "./store.ts";
import { TestControls, type Contents, type DataControls } from "./test-controls.ts";
import { createTokens, readSecret } from "./tokens.ts";
import { wholeBody } from "./whole-body.ts";

export interface ServiceOptions {
  /** The folder of the database and the signing secret; created if missing. */
  readonly dataFolder: string;
  /** Fill a new database with demo data. */
  readonly demoData?: boolean;
  /** Start empty, without demo data; the existing database is renamed with a timestamp. */
  readonly fresh?: boolean;
  /** Adds the controls under `/__test`, and validates responses. */
  readonly test?: boolean;
  /** Validate responses against docs/openapi.yaml. */
  readonly checkResponses?: boolean;
  /** The lifetime of a token in minutes; 8 hours by default. */
  readonly tokenMinutes?: number;
  /** Origins of other pages that may call the API; null (the default): any page of this machine. */
  readonly allowedOrigins?: readonly string[] | null;
  /** Told of every unexpected error; default: prints it. */
  readonly onError?: (error: unknown, requestId: string | null) => void;
}

export interface Service {
  readonly fetch: (request: Request, bindings?: HttpBindings) => Response | Promise<Response>;
  /** Rejects if the database does not answer. */
  readonly ping: () => Promise<unknown>;
  /** Waits for pending work and closes the database. */
  readonly close: () => Promise<void>;
}

const eightHours = 8 * 60;

/** Opens the store and builds the API on it. Throws `StartupError` with a message for the operator. */
export async function buildService(options: ServiceOptions): Promise<Service> {
  const {
    dataFolder,
    demoData = false,
    fresh = false,
    test = false,
    checkResponses = test,
    tokenMinutes = eightHours,
    allowedOrigins = null,
    onError = (error: unknown) => console.error(error),
  } = options;
  const document = readDocument();
  const demoHash = demoData || test ? await hashPassword(demoPassword) : "";
  const controls = test ? new TestControls() : null;
  const now = controls?.now ?? systemClock;
  const seed = (change: Change) => seedDemo(change, now(), demoHash);
  const store = await openStore({ folder: dataFolder, fresh, seed: demoData ? seed : async () => {} });
  const tokens = createTokens(readSecret(dataFolder, fresh), tokenMinutes, now);

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(
    "/api/*",
    cors({ origin: isAllowed(allowedOrigins), allowHeaders: ["Authorization", "Content-Type"], maxAge: 600 }),
  );
  app.use("/api/*", async (context, next) => {
    await next();
    context.header("Cache-Control", "no-store");
    context.header("X-Content-Type-Options", "nosniff");
  });
  app.use("/api/*", wholeBody);
  if (controls !== null) {
    app.use("/api/*", controls.watch);
    const data: DataControls = {
      reset: (seedAgain) => store.change((change) => reset(change, seedAgain ? seed : null)),
      put: (contents) => store.change((change) => put(change, contents)),
    };
    app.route("/__test", controls.routes(data));
  }
  app.route(
    "/",
    openApi(document, handlersOf({ store, tokens, now }), {
      identify: createIdentify(store, tokens),
      checkResponses,
    }),
  );
  app.notFound(noSuchCall);
  app.onError((error, context) => {
    if (error instanceof HttpError) return context.json({ message: error.message }, error.status);
    onError(error, traceOf(context.env)?.id ?? null);
    return context.json({ message: "Something went wrong on the server. Please try again." }, 500);
  });
  return {
    fetch: (request, bindings) => app.fetch(request, bindings),
    ping: () => store.read((query) => query.row("select 1")),
    close: () => store.close(),
  };
}

const handlersOf = (parts: Parts): Handlers => ({
  ...authHandlers(parts),
  ...peopleHandlers(parts),
  ...profileHandlers(parts),
  ...teamHandlers(parts),
  ...supervisorHandlers(parts),
  ...projectHandlers(parts),
  ...taskHandlers(parts),
  ...feedbackHandlers(parts),
  ...replyHandlers(parts),
  ...linkHandlers(parts),
});

/** Null: pages on this machine may call the service from any port. */
const isAllowed =
  (origins: readonly string[] | null) =>
  (origin: string): string | null => {
    const isListed =
      origins?.includes(origin) ?? /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);
    return isListed ? origin : null;
  };

const noSuchCall = (context: Context): Response =>
  context.json({ message: `No such endpoint: ${context.req.method} ${context.req.path}` }, 404);

async function put(change: Change, { rows, nextIds = {} }: Contents): Promise<void> {
  await reset(change, null);
  for (const table of tables.toReversed()) {
    for (const row of rows[table] ?? []) {
      const columns = Object.keys(row);
      const marks = columns.map(() => "?").join(", ");
      await change.run(
        `insert into ${table} (${columns.join(", ")}) values (${marks})`,
        ...Object.values(row),
      );
    }
  }
  for (const [table, id] of Object.entries(nextIds)) {
    await change.run("delete from sqlite_sequence where name = ?", table);
    await change.run("insert into sqlite_sequence (name, seq) values (?, ?)", table, id - 1);
  }
}

async function reset(change: Change, seed: ((change: Change) => Promise<void>) | null): Promise<void> {
  for (const table of tables) await change.run(`delete from ${table}`);
  await change.run("delete from sqlite_sequence");
  await seed?.(change);
}
