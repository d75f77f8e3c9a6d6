import { spawnSync } from "node:child_process";
import { PassThrough, Readable } from "node:stream";
import { backUp, endAllSessions, restore } from "../../../src/service/backup/commands.ts";
import { outcomeOf, type Outcome } from "../../../src/service/outcome.ts";
import { builtService } from "./build.ts";

/** Nothing comes on the standard input. */
const streams = { input: Readable.from([]), output: new PassThrough() };

const commands = {
  backup: (args: readonly string[], env: Readonly<Record<string, string | undefined>>) =>
    backUp(args, env, streams),
  restore,
  "end-all-sessions": endAllSessions,
} as const;

/** Runs a command beside the service as its process does, but in this one. */
export const runCommand = (
  command: keyof typeof commands,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Outcome> => outcomeOf(commands[command](args, { PATH: process.env["PATH"], ...env }));

/** The same in a process of its own: this one keeps a database open for a while after it was closed. */
export async function commandProcess(
  command: keyof typeof commands,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Omit<Outcome, "code"> & { readonly code: number | null }> {
  const { status, stdout, stderr } = spawnSync(process.execPath, [await builtService(), command, ...args], {
    env: { PATH: process.env["PATH"], ...env },
    encoding: "utf8",
  });
  return { code: status, out: stdout.trimEnd(), error: stderr.trimEnd() };
}
