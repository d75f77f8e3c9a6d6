import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { buildService, type Service } from "./app.ts";
import { projectFolder } from "./document.ts";
import { codeOf, messageOf, StartupError } from "./errors.ts";
import { demoAccounts, demoPassword } from "./seed/people.ts";
import { staticFiles } from "./static-files.ts";

interface Settings {
  readonly port: number;
  /** Default: this machine only, as `localhost` and 127.0.0.1. */
  readonly host: string | null;
  readonly dataFolder: string;
  /** A PostgreSQL database to use instead of a file in the data folder. */
  readonly databaseUrl?: string;
  readonly fresh: boolean;
  readonly test: boolean;
  readonly tokenMinutes: number;
}

function readSettings(env: NodeJS.ProcessEnv, args: readonly string[]): Settings {
  return {
    port: numberFrom(env["PORT"], "PORT", 4173, 0, 65_535),
    host: env["HOST"] || null,
    dataFolder: resolve(env["DATA_DIR"] || ".data"),
    ...(env["DATABASE_URL"] ? { databaseUrl: env["DATABASE_URL"] } : {}),
    fresh: env["FRESH"] === "1" || args.includes("--fresh"),
    test: env["SERVICE_TEST"] === "1",
    tokenMinutes: numberFrom(env["TOKEN_MINUTES"], "TOKEN_MINUTES", 480, 0, 525_600),
  };
}

function numberFrom(
  text: string | undefined,
  name: string,
  otherwise: number,
  least: number,
  most: number,
): number {
  const value = text === undefined || text === "" ? otherwise : Number(text);
  if (value >= least && value <= most) return value;
  throw new StartupError(`${name} must be a number from ${least} to ${most}, not "${text}".`);
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((done, fail) => {
    server.once("error", fail);
    server.listen(port, host, () => {
      // A listening TCP server has an address with a port.
      done((server.address() as AddressInfo).port);
    });
  });
}

/** Listens on 127.0.0.1 and, if available, on ::1, as `localhost` may resolve to either. */
async function listenLocally(
  create: () => Server,
  port: number,
): Promise<{ servers: Server[]; port: number }> {
  const first = create();
  const actualPort = await listen(first, port, "127.0.0.1");
  const second = create();
  try {
    await listen(second, actualPort, "::1");
    return { servers: [first, second], port: actualPort };
  } catch (error) {
    if (codeOf(error) === "EADDRINUSE" && port !== 0) throw error;
    return { servers: [first], port: actualPort };
  }
}

function whyNotListening(error: unknown, { port, host }: Settings): StartupError {
  const place = `${host ?? "localhost"}:${port}`;
  if (codeOf(error) === "EADDRINUSE")
    return new StartupError(`Port ${port} is taken by another program; set PORT to a free one.`);
  return new StartupError(`Cannot listen on ${place} (${messageOf(error)}).`);
}

async function start(settings: Settings): Promise<void> {
  let service: Service | null = null;
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(async (context, next) => {
    if (!/^\/(api|__test)(\/|$)/.test(context.req.path)) return next();
    return service === null
      ? context.json({ message: "The service is starting." }, 503)
      : service.fetch(context.req.raw, context.env);
  });
  app.route("/", staticFiles(join(projectFolder(), "dist")));
  const listener = getRequestListener((request, env) => app.fetch(request, env));
  const create = () => createServer((request, response) => void listener(request, response));

  // Claim the port first: a second instance must not touch the data of a running one.
  const { servers, port } = await (
    settings.host === null
      ? listenLocally(create, settings.port)
      : listenOn(create(), settings.port, settings.host)
  ).catch((error: unknown) => {
    throw whyNotListening(error, settings);
  });
  const opened = await buildService(settings);
  service = opened;
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop(servers, opened));
  announce(settings, port);
}

const listenOn = async (server: Server, port: number, host: string) => ({
  servers: [server],
  port: await listen(server, port, host),
});

async function stop(servers: readonly Server[], service: Service): Promise<void> {
  const closed = servers.map((server) => new Promise((done) => server.close(done)));
  setTimeout(() => servers.forEach((server) => server.closeAllConnections()), 1000).unref();
  await Promise.all(closed);
  await service.close();
  process.exit(0);
}

function announce({ host, fresh }: Settings, port: number): void {
  const accounts = [
    `Demo accounts, password ${demoPassword}:`,
    ...demoAccounts.map(({ email, what }) => `  ${email} - ${what}`),
  ];
  console.log(
    [`Graduation projects: http://${host ?? "localhost"}:${port}`, ...(fresh ? [] : accounts)].join("\n"),
  );
}

try {
  await start(readSettings(process.env, process.argv));
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
