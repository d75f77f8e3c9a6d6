// `npm run restore -- FILE`: puts a backup in the place of the data, while the service is stopped.
import { existsSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { exitWith, readPaths } from "./command.mjs";
import { restorePostgres } from "./postgres.mjs";
import { replaceDatabase } from "./sqlite.mjs";

await exitWith(async () => {
  const { file: given, database, databaseUrl } = readPaths("npm run restore -- FILE");
  const file = resolve(given);
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  const kept =
    databaseUrl === null ? replaceDatabase(file, database) : await restorePostgres(databaseUrl, file);
  // A session of an account that the backup does not have must not become that of its next owner.
  rmSync(join(dirname(database), "token.secret"), { force: true });
  const isSecretElsewhere = ["TOKEN_SECRET", "TOKEN_SECRET_FILE"].some((name) => process.env[name]);
  const sessions = isSecretElsewhere
    ? "Replace TOKEN_SECRET before the start, so that everyone has to log in again."
    : "Everyone has to log in again.";
  return `The data of ${file} is in place${kept === null ? "" : `; what was there before is now ${kept}`}. ${sessions}`;
});
