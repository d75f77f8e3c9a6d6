import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { builtService } from "./build.ts";
import { databaseUrlOf, onPostgres } from "./databases.ts";

export interface AdminResult {
  readonly code: number | null;
  /** What it printed, without the last end of line. */
  readonly out: string;
  readonly error: string;
}

/** Runs a command of the operator beside the service, as `npm run admin` does. */
export async function admin(
  { dataFolder }: { readonly dataFolder: string },
  args: readonly string[],
  { input = "", env = {} }: { readonly input?: string; readonly env?: Record<string, string> } = {},
): Promise<AdminResult> {
  const child = spawn(process.execPath, [await builtService(), "admin", ...args], {
    env: {
      PATH: process.env["PATH"],
      DATA_DIR: dataFolder,
      SUDO_USER: "olga",
      ...(onPostgres ? { DATABASE_URL: databaseUrlOf(dataFolder) } : {}),
      ...env,
    },
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  // It may end without reading.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const [code, out, error] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, out: out.replace(/\n$/, ""), error: error.trimEnd() };
}
