import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Mode } from "../../../src/service/mode.ts";
import { builtService } from "./build.ts";
import { createDatabase, databaseUrlOf, dropDatabase, onPostgres } from "./databases.ts";

export interface StartOptions {
  readonly dataFolder?: string;
  /** Default: the demo, with the test controls. */
  readonly mode?: Mode;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

export interface RunningService {
  readonly url: string;
  readonly dataFolder: string;
  /** All output so far, of both streams. */
  readonly printed: () => string;
  readonly kill: (signal: "SIGKILL" | "SIGTERM" | "SIGINT") => Promise<number | null>;
  /** Stops it and removes its data folder. */
  readonly stop: () => Promise<void>;
}

const deadlineMs = 45_000;

export const newFolder = (): string => mkdtempSync(join(tmpdir(), "graduation-service-"));

async function launch({ dataFolder, mode = "demo", args = [], env = {} }: StartOptions) {
  const folder = dataFolder ?? newFolder();
  if (onPostgres) await createDatabase(folder);
  const modeArgs = mode === "demo" ? ["--demo"] : [];
  const child = spawn(process.execPath, [await builtService(), ...modeArgs, ...args], {
    env: {
      PATH: process.env["PATH"] ?? "",
      PORT: "0",
      DATA_DIR: folder,
      ...(onPostgres ? { DATABASE_URL: databaseUrlOf(folder) } : {}),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // Stops the service of a test that fails before doing so itself.
  const endWithUs = () => {
    child.kill("SIGKILL");
  };
  process.once("exit", endWithUs);
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      printed += String(chunk);
    });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  void ended.then(() => process.off("exit", endWithUs));
  return { folder, child, ended, printed: () => printed };
}

/** Starts the built service in its own process on a free port and waits for its URL. */
export async function startService(options: StartOptions = {}): Promise<RunningService> {
  const { folder, child, ended, printed } = await launch({
    ...options,
    env: options.mode === "production" ? { ...options.env } : { SERVICE_TEST: "1", ...options.env },
  });
  const url = await address(child, ended, printed);
  const kill = (signal: "SIGKILL" | "SIGTERM" | "SIGINT") => {
    child.kill(signal);
    return ended;
  };
  return {
    url,
    dataFolder: folder,
    printed,
    kill,
    stop: async () => {
      await kill("SIGKILL");
      if (onPostgres) await dropDatabase(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function address(child: ChildProcess, ended: Promise<number | null>, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const give = (why: string) => reject(new Error(`${why}\n${printed()}`));
    const late = setTimeout(() => give("The service did not start before the timeout."), deadlineMs);
    void ended.then((code) => give(`The service ended with ${code}.`));
    const look = (): void => {
      const found = /http:\/\/localhost:\d+/.exec(printed());
      if (found === null) return;
      // Under load the log gets long, and looking through it would slow down the caller.
      child.stdout?.off("data", look);
      clearTimeout(late);
      resolve(found[0]);
    };
    child.stdout?.on("data", look);
  });
}

/** Runs a service that ends by itself, as one that refuses to start; returns its exit and output. */
export async function endingStart(options: StartOptions): Promise<{ code: number | null; said: string }> {
  const { child, ended, printed } = await launch(options);
  const late = setTimeout(() => child.kill("SIGKILL"), deadlineMs);
  const code = await ended;
  clearTimeout(late);
  return { code, said: printed() };
}

/** What the process of a service with `METRICS_PORT=0` takes now. */
export async function usageOf(
  service: RunningService,
): Promise<{ readonly memoryMB: number; readonly processorMs: number }> {
  const port = /"metricsPort":(\d+)/.exec(service.printed())?.[1];
  const text = await (await fetch(`http://localhost:${port}/metrics`)).text();
  const valueOf = (name: string): number => Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1]);
  return {
    memoryMB: valueOf("process_resident_memory_bytes") / 1e6,
    processorMs: valueOf("process_cpu_seconds_total") * 1_000,
  };
}
