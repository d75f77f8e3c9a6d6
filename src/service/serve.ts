import { join } from "node:path";
import { buildService, type Service } from "./app.ts";
import type { Configuration } from "./configuration.ts";
import { lockFolder, mustFit } from "./data-folder.ts";
import { projectFolder } from "./document.ts";
import { StartupError } from "./errors.ts";
import type { Lifecycle } from "./http/health.ts";
import { limitInFlight } from "./http/in-flight.ts";
import { limitedServer, proxyConnections, usualConnections } from "./http/limited-server.ts";
import { serveMetrics } from "./http/metrics.ts";
import { accessLog, observe } from "./http/observe.ts";
import { readStaticFiles } from "./http/static-files.ts";
import { webServer } from "./http/web-server.ts";
import { close, listen, type Listening } from "./listen.ts";
import { jsonLog, quietLog, type Log } from "./log.ts";
import { readServiceVersion } from "./version.ts";
import { demoAccounts, demoPassword } from "./seed/people.ts";

interface ServerOptions {
  /** The demo begins empty. */
  readonly fresh?: boolean;
  /** By default, the app built by `npm run build`. */
  readonly distFolder?: string;
  /** Receives all output but errors of the demo; by default, it is printed. */
  readonly write?: (text: string) => void;
  /** The environment in which PostgreSQL's own tools run, before a migration. */
  readonly tools?: NodeJS.ProcessEnv;
}

/** Serves app and API until SIGINT or SIGTERM; resolves once it is ready. Throws `StartupError`. */
export async function serve(
  configuration: Configuration,
  fresh: boolean,
  tools: NodeJS.ProcessEnv,
): Promise<void> {
  const { announce, stop } = await startServer(configuration, { fresh, tools });
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      void stop(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  announce();
}

/** Serves app and API; resolves once it is ready. Throws `StartupError`, and then nothing is left open. */
export async function startServer(
  configuration: Configuration,
  {
    fresh = false,
    distFolder = join(projectFolder(), "dist"),
    write = (text) => void process.stdout.write(text),
    tools = {},
  }: ServerOptions = {},
) {
  const { mode, dataFolder, databaseUrl, port, host, trustedProxies } = configuration;
  const isDemo = mode === "demo";
  const files = readStaticFiles(distFolder);
  if (!isDemo && files === null)
    throw new StartupError("The app has not been built yet: run `npm run build`.");
  const creation = isDemo ? "ifMissing" : "never";
  if (databaseUrl === null) mustFit(creation, dataFolder);
  const log = isDemo ? quietLog : jsonLog(write);
  const lifecycle: Lifecycle = { phase: "starting" };
  const version = readServiceVersion();
  let service: Service | null = null;

  const metrics =
    configuration.metrics === null
      ? null
      : await serveMetrics(configuration.metrics.port, configuration.metrics.host, version);
  const observers = [...(isDemo ? [] : [accessLog(log)]), ...(metrics === null ? [] : [metrics.observer])];
  const findProblem = logged(log, async () => (await service?.problem()) ?? null);
  const answer = limitInFlight(
    await webServer({ configuration, files, lifecycle, version, findProblem, service: () => service }),
  );
  const create = () =>
    limitedServer(
      (request, response) => {
        observe(request, response, observers, trustedProxies);
        answer(request, response);
      },
      trustedProxies === 0 ? usualConnections : proxyConnections,
    );
  let listening: Listening = { servers: [], port };
  let unlock = (): void => {};
  try {
    // A second start for the same folder fails for that reason, not for its port.
    unlock = lockFolder(dataFolder, mode);
    listening = await listen(create, port, host);
    service = await buildService({
      ...configuration,
      creation,
      demoData: isDemo,
      fresh,
      tools,
      onAway: ({ message }) => log.error("database.away", message, {}),
      onError: (error, requestId) => log.error("request.failed", error, { requestId }),
      onMigrated: ({ from, to, copy, uncopied }) =>
        log[uncopied === "" ? "info" : "warn"]("migrated", {
          message: `migrated ${from} -> ${to}${uncopied === "" ? "" : `, without a copy: ${uncopied}`}`,
          from,
          to,
          copy,
        }),
    });
  } catch (error) {
    unlock();
    await close(listening.servers, 0);
    await metrics?.close();
    throw error;
  }
  lifecycle.phase = "running";
  // Leaves the mark of its secret, before another instance that begins later does.
  await findProblem().catch(() => null);

  const opened = service;
  const url = `http://${host ?? "localhost"}:${listening.port}`;
  const metricsPort = metrics?.port ?? null;
  return {
    url,
    /** Says that it is ready: to people where, to operators also with which configuration. */
    announce: (): void =>
      isDemo
        ? write(`${demoGreeting(url, fresh)}\n`)
        : log.info("started", { url, metricsPort, ...version, configuration: configuration.printed }),
    /** Finishes the requests in flight and closes the database; the signal is logged. */
    stop: async (signal: string): Promise<void> => {
      lifecycle.phase = "stopping";
      log.info("stopping", { signal });
      await new Promise((resolve) => setTimeout(resolve, configuration.drainSeconds * 1000));
      await close(listening.servers, configuration.shutdownSeconds);
      await opened.close();
      unlock();
      await metrics?.close();
      log.info("stopped", {});
    },
  };
}

/** As it was, and logs each problem when it is found. */
function logged(log: Log, findProblem: () => Promise<string | null>): () => Promise<string | null> {
  let known: string | null = null;
  return async () => {
    const problem = await findProblem();
    if (problem !== null && problem !== known) log.error("not.ready", problem, {});
    known = problem;
    return problem;
  };
}

function demoGreeting(url: string, fresh: boolean): string {
  const accounts = [
    `Demo accounts, password ${demoPassword}:`,
    ...demoAccounts.map(({ email, what }) => `  ${email} - ${what}`),
  ];
  return [`Graduation projects: ${url}`, ...(fresh ? [] : accounts)].join("\n");
}
