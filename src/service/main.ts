import { text } from "node:stream/consumers";
import { createInterface } from "node:readline/promises";
import { administrate } from "./admin/admin.ts";
import { operatorOf } from "./admin/audit.ts";
import { backUp, endAllSessions, restore } from "./backup/commands.ts";
import { readCommand } from "./command.ts";
import { readConfiguration } from "./configuration.ts";
import { examine } from "./doctor/doctor.ts";
import { initialize } from "./initialize.ts";
import { outcomeOf } from "./outcome.ts";
import { serve } from "./serve.ts";
import { readServiceVersion, textOfVersion } from "./version.ts";

/** Asks at the terminal and resolves with the line that is typed; "" if the input ends. */
async function ask(question: string): Promise<string> {
  // The standard output is for the result.
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const ended = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
    return await Promise.race([terminal.question(question), ended]);
  } finally {
    terminal.close();
  }
}

/** Commands beside the service: what each prints. */
const commands: Readonly<
  Record<string, (args: readonly string[], env: NodeJS.ProcessEnv) => Promise<string>>
> = {
  admin: (args, env) =>
    administrate(args, () => readConfiguration("production", env), {
      name: operatorOf(env),
      readInput: () => text(process.stdin),
      ask: process.stdin.isTTY ? ask : null,
      note: (line) => console.error(line),
    }),
  backup: toItsEnd((args, env) => backUp(args, env, { input: process.stdin, output: process.stdout })),
  restore: toItsEnd(restore),
  "end-all-sessions": endAllSessions,
  doctor: async (args, env) => {
    const { text: report, isSound } = await examine(args, env);
    process.exitCode = isSound ? 0 : 1;
    return report;
  },
};

/** A signal does not end the command in the middle of its work, which would leave files half done. */
function toItsEnd(command: (typeof commands)[string]): (typeof commands)[string] {
  return (args, env) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
    return command(args, env);
  };
}

/** Resolves with what to print; a server runs until a signal stops it. */
async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  if (args[0] === "--version") return textOfVersion(readServiceVersion());
  const [first = "", ...rest] = args;
  const beside = Object.hasOwn(commands, first) ? commands[first] : undefined;
  if (beside !== undefined) return beside(rest, env);
  const command = readCommand(args);
  const configuration = readConfiguration(command.mode, env);
  if (command.initialize) return initialize(configuration);
  await serve(configuration, command.fresh, env);
  return "";
}

// A log on a full disk must not end the service.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

const { code, out, error } = await outcomeOf(run(process.argv.slice(2), process.env), process.env);
if (out !== "") console.log(out);
if (code !== 0) {
  console.error(error);
  process.exit(code);
}
