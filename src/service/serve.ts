import { createServer } from "node:http";
import { join } from "node:path";
import { buildService, type Service } from "./app.ts";
import type { Configuration } from "./configuration.ts";
import { lockFolder, mustFit } from "./data-folder.ts";
import { projectFolder } from "./document.ts";
import { StartupError } from "./errors.ts";
import type { Lifecycle } from "./http/health.ts";
import { serveMetrics } from "./http/metrics.ts";
import { accessLog, observe } from "./http/observe.ts";
import { readStaticFiles } from "./http/static-files.ts";
import { webServer } from "./http/web-server.ts";
import { close, listen } from "./listen.ts";
import { jsonLog, quietLog, type Log } from "./log.ts";
import { demoAccounts, demoPassword } from "./seed/people.ts";

/** Serves app and API until SIGINT or SIGTERM; resolves once it is ready. Throws `StartupError`. */
export async function serve(configuration: Configuration, fresh: boolean): Promise<void> {
  const {
    mode,
    dataFolder,
    databaseUrl,
    port,
    host,
    test,
    tokenMinutes,
    secrets,
    minPassword,
    registration,
    allowedOrigins,
    trustedProxies,
  } = configuration;
  const isDemo = mode === "demo";
  const files = readStaticFiles(join(projectFolder(), "dist"));
  if (!isDemo && files === null)
    throw new StartupError("The app has not been built yet: run `npm run build`.");
  const creation = isDemo ? "ifMissing" : "never";
  if (databaseUrl === null) mustFit(creation, dataFolder);
  const log = isDemo ? quietLog : jsonLog((line) => process.stdout.write(line));
  const lifecycle: Lifecycle = { phase: "starting" };
  let service: Service | null = null;

  const metrics =
    configuration.metrics === null
      ? null
      : await serveMetrics(configuration.metrics.port, configuration.metrics.host);
  const observers = [...(isDemo ? [] : [accessLog(log)]), ...(metrics === null ? [] : [metrics.observer])];
  const answer = await webServer({ configuration, files, lifecycle, service: () => service });
  const create = () =>
    createServer((request, response) => {
      observe(request, response, observers, trustedProxies);
      answer(request, response);
    });
  const listening = await listen(create, port, host);
  const unlock = lockFolder(dataFolder, mode);
  const opened = await buildService({
    dataFolder,
    databaseUrl,
    creation,
    demoData: isDemo,
    fresh,
    test,
    tokenMinutes,
    secrets,
    minPassword,
    registration,
    allowedOrigins,
    onError: (error, requestId) => log.error("request.failed", error, { requestId }),
  });
  service = opened;
  lifecycle.phase = "running";

  const stop = async (signal: string): Promise<void> => {
    lifecycle.phase = "stopping";
    log.info("stopping", { signal });
    await new Promise((resolve) => setTimeout(resolve, configuration.drainSeconds * 1000));
    await close(listening.servers, configuration.shutdownSeconds);
    await opened.close();
    unlock();
    await metrics?.close();
    log.info("stopped", {});
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop(signal));
  const url = `http://${host ?? "localhost"}:${listening.port}`;
  if (isDemo) announceDemo(url, fresh);
  else announce(log, url, configuration, metrics?.port ?? null);
}

const announce = (log: Log, url: string, { printed }: Configuration, metricsPort: number | null): void =>
  log.info("started", { url, metricsPort, configuration: printed });

function announceDemo(url: string, fresh: boolean): void {
  const accounts = [
    `Demo accounts, password ${demoPassword}:`,
    ...demoAccounts.map(({ email, what }) => `  ${email} - ${what}`),
  ];
  console.log([`Graduation projects: ${url}`, ...(fresh ? [] : accounts)].join("\n"));
}
