import { text } from "node:stream/consumers";
import { administrate } from "./admin/admin.ts";
import { ask } from "./admin/ask.ts";
import { operatorOf } from "./admin/audit.ts";
import { readCommand } from "./command.ts";
import { readConfiguration } from "./configuration.ts";
import { initialize } from "./initialize.ts";
import { outcomeOf } from "./outcome.ts";
import { serve } from "./serve.ts";

/** Resolves with what to print; a server goes on until it is told to stop. */
async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  if (args[0] === "admin") {
    const operator = {
      name: operatorOf(env),
      readInput: () => text(process.stdin),
      ask: process.stdin.isTTY ? ask : null,
    };
    return administrate(args.slice(1), () => readConfiguration("production", env), operator);
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
