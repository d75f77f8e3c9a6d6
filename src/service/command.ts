import type { Mode } from "./mode.ts";
import { StartupError } from "./errors.ts";

/** Reads the arguments. Production unless `--demo` is given; throws a `StartupError` for anything unknown. */
export function readCommand(args: readonly string[]) {
  const mode: Mode = args.includes("--demo") ? "demo" : "production";
  const known = mode === "demo" ? ["--demo", "--fresh"] : ["--initialize"];
  for (const arg of args) {
    if (known.includes(arg)) continue;
    throw new StartupError(
      arg === "--fresh"
        ? "--fresh is for the demo only: it sets the database aside."
        : mode === "demo"
          ? `${arg} is not an option of this command; its option: --fresh.`
          : `${arg} is no command. There are --initialize, --version, doctor, admin, backup, restore and end-all-sessions; without one it serves.`,
    );
  }
  return { mode, fresh: args.includes("--fresh"), initialize: args.includes("--initialize") };
}
