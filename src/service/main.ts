import { buildService } from "./app.ts";
import { readCommand } from "./command.ts";
import { readConfiguration, type Configuration } from "./configuration.ts";
import { lockFolder, mustFit } from "./data-folder.ts";
import { StartupError } from "./errors.ts";
import { serve } from "./serve.ts";

/** Creates the database and the signing secret of a production service, without serving it. */
async function initialize({ dataFolder, databaseUrl, mode, secrets }: Configuration): Promise<void> {
  const unlock = lockFolder(dataFolder, mode);
  if (databaseUrl === null) mustFit("only", dataFolder);
  await (await buildService({ dataFolder, databaseUrl, creation: "only", secrets })).close();
  unlock();
  console.log(`Created the database ${databaseUrl === null ? `in ${dataFolder}` : "of DATABASE_URL"}.`);
}

async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const command = readCommand(args);
  const configuration = readConfiguration(command.mode, env);
  await (command.initialize ? initialize(configuration) : serve(configuration, command.fresh));
}

try {
  await run(process.argv.slice(2), process.env);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
