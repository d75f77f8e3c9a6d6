import { createServer } from "node:http";
import { join } from "node:path";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { buildService, type Service } from "./app.ts";
import type { Configuration } from "./configuration.ts";
import { hasDatabase, lockFolder } from "./data-folder.ts";
import { projectFolder } from "./document.ts";
import { StartupError } from "./errors.ts";
import { close, listen } from "./listen.ts";
import { demoAccounts, demoPassword } from "./seed/people.ts";
import { staticFiles } from "./static-files.ts";

/** Serves app and API until SIGINT or SIGTERM; resolves once it is ready. Throws `StartupError`. */
export async function serve(configuration: Configuration, fresh: boolean): Promise<void> {
  const { mode, dataFolder, port, host, test, tokenMinutes, allowedOrigins } = configuration;
  if (mode === "production" && !hasDatabase(dataFolder))
    throw new StartupError(
      `The data folder ${dataFolder} has no database. If that is right, create it with \`npm run serve -- --initialize\`.`,
    );
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

  const listening = await listen(create, port, host);
  const unlock = lockFolder(dataFolder, mode);
  const opened = await buildService({
    dataFolder,
    fresh,
    test,
    tokenMinutes,
    allowedOrigins,
    demoData: mode === "demo",
  });
  service = opened;
  const stop = async (): Promise<void> => {
    await close(listening.servers, configuration.shutdownSeconds);
    await opened.close();
    unlock();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());
  console.log(announcement(configuration, listening.port, fresh));
}

function announcement({ mode, host, printed }: Configuration, port: number, fresh: boolean): string {
  const first = `Graduation projects: http://${host ?? "localhost"}:${port}`;
  if (mode === "production")
    return [first, ...Object.entries(printed).map(([name, value]) => `  ${name}=${value}`)].join("\n");
  const accounts = [
    `Demo accounts, password ${demoPassword}:`,
    ...demoAccounts.map(({ email, what }) => `  ${email} - ${what}`),
  ];
  return [first, ...(fresh ? [] : accounts)].join("\n");
}
