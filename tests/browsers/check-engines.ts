import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { reset } from "../service/support/controls.ts";
import { startService, type RunningService } from "../service/support/service.ts";
import { checks, type Check, type World } from "./checks.ts";
import { Skipped } from "./drag.ts";
import { pause, type Driver } from "./driver.ts";
import { startFirefox } from "./firefox.ts";
import { startWebKit } from "./webkit.ts";

interface Engine {
  readonly name: "Firefox" | "WebKit";
  readonly path: string;
}

const starts = { Firefox: startFirefox, WebKit: startWebKit };

/** Runs all checks in each engine and prints their results. False: a check failed, or an engine did not start. */
export async function checkEngines(engines: readonly Engine[]): Promise<boolean> {
  const service = await startService();
  try {
    const results: boolean[] = [];
    for (const engine of engines) results.push(await checkEngine(engine, service));
    return results.every(Boolean);
  } finally {
    await service.stop();
  }
}

async function checkEngine({ name, path }: Engine, service: RunningService): Promise<boolean> {
  await reset(service, true);
  const driver = await starts[name](path).catch((error: unknown) => {
    console.log(`\n${name} does not start: ${messageOf(error)}`);
    return null;
  });
  if (driver === null) return false;
  console.log(`\n${driver.version}`);
  if (driver.errors === null) console.log("  This engine does not report the errors of its console.");
  const folder = join("test-results", "browsers", name.toLowerCase());
  mkdirSync(folder, { recursive: true });
  const picture = async (file: string): Promise<void> =>
    writeFileSync(join(folder, `${file}.png`), await driver.screenshot());
  try {
    const results: boolean[] = [];
    for (const check of checks) results.push(await runCheck(check, { driver, url: service.url, picture }));
    console.log(`  Pictures: ${folder}`);
    return results.every(Boolean);
  } finally {
    await driver.close();
  }
}

async function runCheck({ name, run }: Check, world: World): Promise<boolean> {
  const started = Date.now();
  const print = (result: string, why = ""): void =>
    console.log(
      `  ${result.padEnd(7)} ${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s  ${name}${why}`,
    );
  try {
    await Promise.race([run(world), late()]);
    expectQuiet(world.driver);
    print("ok");
    return true;
  } catch (error) {
    if (error instanceof Skipped) {
      print("skipped", `: ${error.message}`);
      return true;
    }
    print("FAILED", `\n${messageOf(error)}`);
    const picture = world.picture(`failed-${name.replaceAll(/\W+/g, "-")}`).catch(() => undefined);
    await Promise.race([picture, pause(5_000)]);
    return false;
  }
}

const patienceMs = 240_000;

/** A driver may answer nothing at all. */
async function late(): Promise<never> {
  await pause(patienceMs);
  throw new Error(`It took longer than ${patienceMs / 1000} s.`);
}

function expectQuiet({ errors }: Driver): void {
  const messages = errors?.() ?? [];
  if (messages.length > 0) throw new Error(`The console has errors:\n${messages.join("\n")}`);
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
