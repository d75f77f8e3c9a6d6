import { text } from "node:stream/consumers";
import { administrate } from "./admin/admin.ts";
import { operatorOf } from "./admin/audit.ts";
import { readAdminCommand } from "./admin/command-line.ts";
import { printable } from "./admin/printing.ts";
import { buildService } from "./app.ts";
import { readCommand } from "./command.ts";
import { readConfiguration, type Configuration } from "./configuration.ts";
import { lockFolder, mustFit } from "./data-folder.ts";
import { HttpError, StartupError } from "./errors.ts";
import { serve } from "./serve.ts";

/** Creates the database and the signing secret of a production service, without serving it. */
async function initialize({ dataFolder, databaseUrl, mode, secrets }: Configuration): Promise<void> {
  const unlock = lockFolder(dataFolder, mode);
  if (databaseUrl === null) mustFit("only", dataFolder);
  await (await buildService({ dataFolder, databaseUrl, creation: "only", secrets })).close();
  unlock();
  console.log(`Created the database ${databaseUrl === null ? `in ${dataFolder}` : "of DATABASE_URL"}.`);
}

async function runAdmin(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const command = readAdminCommand(args);
  const operator = { name: operatorOf(env), readInput: () => text(process.stdin) };
  console.log(printable(await administrate(command, readConfiguration("production", env), operator)));
}

async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  if (args[0] === "admin") return runAdmin(args.slice(1), env);
  const command = readCommand(args);
  const configuration = readConfiguration(command.mode, env);
  await (command.initialize ? initialize(configuration) : serve(configuration, command.fresh));
}

try {
  await run(process.argv.slice(2), process.env);
} catch (error) {
  console.error(error instanceof StartupError || error instanceof HttpError ? error.message : error);
  process.exit(1);
}
