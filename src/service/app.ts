import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { findUserId } from "./accounts.ts";
import { limitBody } from "./limits/body-limits.ts";
import { createDevices } from "./limits/device-cookie.ts";
import { limitAttempts, type LimitedLogins } from "./limits/limit-attempts.ts";
import { createLoginRecord, noLoginRecord } from "./login-record.ts";
import { createLimits } from "./limits/limits.ts";
import { createAuthenticate } from "./caller.ts";
import { refusalOfArchive } from "./archive-date.ts";
import { usualTeamSize, type ServiceConfiguration } from "./configuration.ts";
import { systemClock } from "./clock.ts";
import { openApi, type Handlers } from "./contract.ts";
import { readDocument } from "./document.ts";
import { contractMinimum } from "./password-rules.ts";
import { openToAll } from "./registration-rules.ts";
import { hashPassword, standardCost } from "./passwords.ts";
import { FieldError, HttpError } from "./errors.ts";
import { traceOf } from "./http/trace.ts";
import { authHandlers, sessionHandlers } from "./resources/auth.ts";
import type { Context } from "./resources/context.ts";
import { feedbackHandlers } from "./resources/feedback.ts";
import { linkHandlers } from "./resources/links.ts";
import { peopleHandlers } from "./resources/people.ts";
import { profileHandlers } from "./resources/profiles.ts";
import { projectHandlers } from "./resources/projects.ts";
import { replyHandlers } from "./resources/replies.ts";
import { supervisorHandlers } from "./resources/supervisors.ts";
import { taskHandlers } from "./resources/tasks.ts";
import { teamHandlers } from "./resources/teams.ts";
import { demoPassword } from "./seed/people.ts";
import { seedDemo } from "./seed/seed.ts";
import { createReadiness } from "./readiness.ts";
import { createSessions } from "./sessions.ts";
import { clear, contentsOf, replace } from "./store/contents.ts";
import { openStore } from "./store/open-store.ts";
import { makeFolder, modeOf } from "./data-folder.ts";
import type { Creation, Query, StoreOptions } from "./store/store.ts";
import { TestControls, type DataControls } from "./test-controls.ts";
import { createTokens, readSecret } from "./tokens.ts";

export interface ServiceOptions
  extends Partial<ServiceConfiguration>, Pick<StoreOptions, "onAway" | "onMigrated" | "tools"> {
  readonly dataFolder: string;
  /** By default, a database that is missing is created. */
  readonly creation?: Creation;
  /** Fill a new database with demo data. */
  readonly demoData?: boolean;
  /** Start empty, without demo data; the existing database is renamed with a timestamp. */
  readonly fresh?: boolean;
  /** Validate responses against docs/openapi.yaml; by default, with `test`. */
  readonly checkResponses?: boolean;
  /** Called with every unexpected error; default: prints it. */
  readonly onError?: (error: unknown, requestId: string | null) => void;
}

export interface Service {
  readonly fetch: (request: Request, bindings?: HttpBindings) => Response | Promise<Response>;
  /** Why no requests should be sent here, as a sentence; null: they should. Rejects if the database does not respond. */
  readonly problem: () => Promise<string | null>;
  /** Waits for pending work and closes the database. */
  readonly close: () => Promise<void>;
}

/** Opens the store and builds the API on it. Throws `StartupError` with a message for the operator. */
export async function buildService(options: ServiceOptions): Promise<Service> {
  const {
    dataFolder,
    databaseUrl = null,
    creation = "ifMissing",
    demoData = false,
    fresh = false,
    test = false,
    checkResponses = test,
    tokenMinutes = 8 * 60,
    idleMinutes = 60,
    secrets = { current: null, previous: [] },
    minPassword = contractMinimum,
    passwordCost = standardCost,
    registration = openToAll,
    directory = "open",
    maxTeamSize = usualTeamSize,
    addressLimits,
    readOnly = false,
    allowedOrigins = null,
    onAway,
    onError = (error: unknown) => console.error(error),
    onMigrated = () => {},
    tools = {},
  } = options;
  const document = readDocument();
  const demoHash = demoData || test ? await hashPassword(demoPassword, passwordCost) : "";
  const controls = test ? new TestControls() : null;
  const now = controls?.now ?? systemClock;
  const seed = (query: Query) => seedDemo(query, now(), demoHash);
  makeFolder(dataFolder);
  // Before the database: an initialization without room for the secret has then created none, and can be repeated.
  const current = secrets.current ?? readSecret(dataFolder);
  const store = await openStore({
    folder: dataFolder,
    databaseUrl,
    creation,
    mode: modeOf(dataFolder),
    migrates: true,
    ...(onAway === undefined ? {} : { onAway }),
    fresh,
    seed: demoData ? seed : async () => {},
    onMigrated,
    tools,
  });
  const allSecrets = { ...secrets, current };
  const tokens = createTokens(allSecrets, tokenMinutes, now);

  const readiness = createReadiness(store, allSecrets, now);
  const sessions = createSessions(store, now, idleMinutes);
  const limits = createLimits(now, addressLimits);
  const loginRecord = readOnly ? noLoginRecord : createLoginRecord(store, now);
  const limitsInUse = () => (controls === null ? limits : controls.limits);
  const attempts = () => limitsInUse()?.attempts ?? null;
  const logins: LimitedLogins = {
    attempts,
    devices: createDevices(allSecrets, now),
    findUserId: (email) => store.query((query) => findUserId(query, email)),
  };

  const app = new Hono<{ Bindings: HttpBindings }>();
  const allowPages = cors({
    origin: isAllowed(allowedOrigins),
    allowHeaders: ["Authorization", "Content-Type"],
    exposeHeaders: ["Retry-After"],
    maxAge: 600,
  });
  // A header set on a response that exists copies the whole response, so none is set after the handler, except
  // for pages of another origin.
  app.use("/api/*", (context, next) =>
    context.req.header("origin") === undefined ? next() : allowPages(context, next),
  );
  app.use("/api/*", (context, next) => {
    context.header("Cache-Control", "no-store");
    context.header("X-Content-Type-Options", "nosniff");
    return next();
  });
  app.use("/api/*", limitBody);
  if (controls !== null) {
    app.use("/api/*", controls.watch);
    const data: DataControls = {
      reset: (seedAgain) =>
        store.change(async (query) => {
          await clear(query, store.kind);
          if (seedAgain) await seed(query);
        }),
      get: () => store.read((query) => contentsOf(query, store.kind)),
      put: (contents) => store.change((query) => replace(query, store.kind, contents)),
    };
    app.use("/__test/*", async (context, next) => {
      const origin = context.req.header("origin");
      if (origin === undefined || isAllowed(null)(origin) !== null) return next();
      return context.json({ message: "The test controls are for pages of this machine." }, 403);
    });
    app.route("/__test", controls.routes(data));
  }
  const parts: Context = {
    store,
    tokens,
    sessions,
    logins: loginRecord,
    idleMinutes,
    now,
    minPassword,
    passwordCost,
    registration,
    maxTeamSize,
    limitRegistration: (client, work) => attempts()?.registration(client, work) ?? work(() => ""),
  };
  const handlers: Handlers = {
    ...limitAttempts({ ...authHandlers(parts), ...profileHandlers(parts) }, logins),
    ...sessionHandlers(parts),
    ...peopleHandlers(parts),
    ...teamHandlers(parts),
    ...supervisorHandlers(parts),
    ...projectHandlers(parts),
    ...taskHandlers(parts),
    ...feedbackHandlers(parts),
    ...replyHandlers(parts),
    ...linkHandlers(parts),
  };
  const api = openApi(document, handlers, {
    authenticate: createAuthenticate(store, tokens, sessions),
    limits: () => limitsInUse()?.calls ?? null,
    directory,
    refusal: readOnly ? await store.query(refusalOfArchive) : null,
    checkResponses,
  });
  app.route("/", api);
  app.notFound((context) =>
    context.json({ message: `No such endpoint: ${context.req.method} ${context.req.path}` }, 404),
  );
  app.onError((error, context) => {
    if (error instanceof FieldError)
      return context.json({ message: error.message, field: error.field }, error.status);
    if (error instanceof HttpError)
      return context.json({ message: error.message }, error.status, error.headers);
    onError(error, traceOf(context.env)?.id ?? null);
    return context.json({ message: "Something went wrong on the server. Please try again." }, 500);
  });
  return {
    fetch: (request, bindings) => app.fetch(request, bindings),
    problem: readiness.problem,
    close: async () => {
      await loginRecord.close();
      await readiness.leave();
      await store.close();
    },
  };
}

/** Null: pages on this machine may call the service from any port. */
const isAllowed =
  (origins: readonly string[] | null) =>
  (origin: string): string | null => {
    const isListed =
      origins?.includes(origin) ?? /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);
    return isListed ? origin : null;
  };
