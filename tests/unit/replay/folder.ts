import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach } from "vitest";
import type { Log } from "../../../machines/log/log.ts";
import { writeLogFile } from "../../../machines/log/write-log-file.ts";

export const root = fileURLToPath(new URL("../../..", import.meta.url));
export let folder: string;

/** Gives each test of the file a folder of its own. */
export function inOwnFolder(): void {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "graduation-replay-"));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true });
  });
}

export const here = (name: string): string => join(folder, name);
export const read = (name: string): string => readFileSync(here(name), "utf8");

/** A log file in the test's folder. */
export const save = (log: Log, name = "report.jsonl"): string => {
  writeFileSync(here(name), writeLogFile(log));
  return here(name);
};

/** Runs Node in the test's folder. `stopsEarly` closes its output after the first chunk. */
export function node(
  args: readonly string[],
  { stopsEarly = false, env = {} } = {},
): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env["PATH"] ?? "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { out: "", err: "" };
  child.stdout.on("data", (chunk) => {
    said.out += String(chunk);
    if (stopsEarly) child.stdout.destroy();
  });
  child.stderr.on("data", (chunk) => {
    said.err += String(chunk);
  });
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, ...said })));
}

/** The command as started from the shell. */
export const command = (args: readonly string[], options = {}) =>
  node([join(root, "src/developer/replay/start.mjs"), ...args], options);
