import { text } from "node:stream/consumers";
import { administrate } from "./admin/admin.ts";
import { operatorOf } from "./admin/audit.ts";
import { readCommand } from "./command.ts";
import { readConfiguration } from "./configuration.ts";
import { examine } from "./doctor/doctor.ts";
import { initialize } from "./initialize.ts";
import { outcomeOf } from "./outcome.ts";
import { serve } from "./serve.ts";
import { readServiceVersion, textOfVersion } from "./version.ts";

/** Resolves with what to print; a server goes on until it is told to stop. */
async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  if (args[0] === "--version") return textOfVersion(readServiceVersion());
  if (args[0] === "admin") {
    const operator = { name: operatorOf(env), readInput: () => text(process.stdin) };
    return administrate(args.slice(1), () => readConfiguration("production", env), operator);
  }
  if (args[0] === "doctor") {
    const { text, isSound } = await examine(args.slice(1), env);
    process.exitCode = isSound ? 0 : 1;
    return text;
  }
  const command = readCommand(args);
  const configuration = readConfiguration(command.mode, env);
  if (command.initialize) return initialize(configuration);
  await serve(configuration, command.fresh);
  return "";
}

const { code, out, error } = await outcomeOf(run(process.argv.slice(2), process.env));
if (out !== "") console.log(out);
if (code !== 0) {
  console.error(error);
  process.exit(code);
}
