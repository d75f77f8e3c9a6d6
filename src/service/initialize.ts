import { buildService } from "./app.ts";
import type { Configuration } from "./configuration.ts";
import { lockFolder, mustFit } from "./data-folder.ts";

/**
 * Creates the database and the signing secret of a production service, without serving it, and returns what to print.
 * Throws `StartupError`.
 */
export async function initialize({
  dataFolder,
  databaseUrl,
  mode,
  secrets,
}: Pick<Configuration, "dataFolder" | "databaseUrl" | "mode" | "secrets">): Promise<string> {
  const unlock = lockFolder(dataFolder, mode);
  try {
    if (databaseUrl === null) mustFit("only", dataFolder);
    await (await buildService({ dataFolder, databaseUrl, creation: "only", secrets })).close();
  } finally {
    unlock();
  }
  return `Created the database ${databaseUrl === null ? `in ${dataFolder}` : "of DATABASE_URL"}.`;
}
