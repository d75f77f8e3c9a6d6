import { spawnSync } from "node:child_process";
import { administrate } from "../../../src/service/admin/admin.ts";
import { operatorOf } from "../../../src/service/admin/audit.ts";
import { readConfiguration } from "../../../src/service/configuration.ts";
import { outcomeOf, type Outcome } from "../../../src/service/outcome.ts";
import { cheapCost } from "../../../src/service/passwords.ts";
import { builtService } from "./build.ts";
import { databaseUrlOf, onPostgres } from "./databases.ts";

const environmentOf = (dataFolder: string): Record<string, string> => ({
  DATA_DIR: dataFolder,
  SUDO_USER: "olga",
  ...(onPostgres ? { DATABASE_URL: databaseUrlOf(dataFolder) } : {}),
});

interface Around {
  readonly input?: string;
  readonly env?: Record<string, string>;
  /** What is typed at a terminal, or how; null: there is none. */
  readonly typed?: string | (() => Promise<string>) | null;
}

/** Runs a command of the operator beside the service, as `npm run admin` does, but in this process. */
export function admin(
  { dataFolder }: { readonly dataFolder: string },
  args: readonly string[],
  { input = "", env = {}, typed = null }: Around = {},
): Promise<Outcome> {
  const all = { ...environmentOf(dataFolder), ...env };
  const configure = () => ({ ...readConfiguration("production", all), passwordCost: cheapCost });
  const operator = {
    name: operatorOf(all),
    readInput: () => Promise.resolve(input),
    note: () => {},
    ask: typeof typed === "string" ? () => Promise.resolve(typed) : typed,
  };
  return outcomeOf(administrate(args, configure, operator));
}

/** The same in a process of its own. */
export async function adminProcess(
  { dataFolder }: { readonly dataFolder: string },
  args: readonly string[],
  input: string,
): Promise<Omit<Outcome, "code"> & { readonly code: number | null }> {
  const { status, stdout, stderr } = spawnSync(process.execPath, [await builtService(), "admin", ...args], {
    env: { PATH: process.env["PATH"], ...environmentOf(dataFolder) },
    input,
    encoding: "utf8",
  });
  return { code: status, out: stdout.trimEnd(), error: stderr.trimEnd() };
}
