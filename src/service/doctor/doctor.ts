import { existsSync, readFileSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { systemClock } from "../clock.ts";
import { readConfiguration, type Configuration } from "../configuration.ts";
import { databaseName } from "../data-folder.ts";
import { StartupError } from "../errors.ts";
import { checkOf, type Check } from "./check.ts";
import { checkDatabase } from "./database.ts";
import { checkFolder, checkSecret } from "./files.ts";
import { checkClock, checkDisk, checkNode, checkOpenFiles, checkProxy } from "./machine.ts";

export interface Examination {
  /** What to print: a line for each check, or JSON. */
  readonly text: string;
  /** No check found an error. */
  readonly isSound: boolean;
}

const option = "--json";

/**
 * Checks what production needs, with its environment, also while it runs. Changes nothing and shows no secrets. Throws
 * `StartupError` for unknown arguments.
 */
export async function examine(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Examination> {
  const unknown = args.find((arg) => arg !== option);
  if (unknown !== undefined)
    throw new StartupError(`${unknown} is not an option of this command; its options: ${option}.`);
  const checks = [checkNode(process.versions.node), ...(await checksOf(env))];
  const isSound = checks.every(({ level }) => level !== "error");
  return { text: args.includes(option) ? JSON.stringify({ isSound, checks }) : linesOf(checks), isSound };
}

const linesOf = (checks: readonly Check[]): string =>
  checks.map(({ name, level, message }) => `${level.padEnd(8)} ${name}: ${message}`).join("\n");

async function checksOf(env: NodeJS.ProcessEnv): Promise<readonly Check[]> {
  const settings = checkOf("configuration");
  let configuration: Configuration;
  try {
    configuration = readConfiguration("production", env);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return error.message.split("\n").map(settings.error);
  }
  const { dataFolder, trustedProxies, secrets } = configuration;
  const folder = checkFolder(dataFolder, process.getuid?.() ?? -1);
  const limits = "/proc/self/limits";
  const machine = [
    checkProxy(configuration),
    checkOpenFiles(existsSync(limits) ? readFileSync(limits, "utf8") : null, trustedProxies),
  ];
  const read = [settings.ok("All settings can be read."), folder];
  if (folder.level === "error") return [...read, ...machine];
  const { check, newest } = await checkDatabase(configuration);
  return [
    ...read,
    checkSecret(dataFolder, secrets),
    check,
    checkDisk(freeIn(dataFolder), databaseSize(dataFolder)),
    checkClock(systemClock().getTime(), newest),
    ...machine,
  ];
}

function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Of the file, with what is not in it yet; 0 for a PostgreSQL database. */
const databaseSize = (folder: string): number =>
  ["", "-wal"].reduce(
    (size, tail) =>
      size + (statSync(join(folder, databaseName + tail), { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
