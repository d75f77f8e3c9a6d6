import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism, loadavg } from "node:os";
import { startDepartment, type StoreName } from "./service/department.ts";
import { asSent, measure, type Speed, type Work } from "./service/load.ts";
import { works } from "./service/works.ts";

const stores: readonly StoreName[] = ["SQLite", "PostgreSQL"];
const crowds = [1, 10, 100];
const seconds = 4;

/**
 * Measures requests per second of the built service in production on both stores, and prints them beside a bare
 * route that answers the same bytes. Each process has a core of its own only if nothing else runs.
 */
export async function benchService(): Promise<void> {
  const bare = await startBare();
  for (const store of stores) {
    const { url, stop } = await startDepartment(store);
    console.log(`\n${store}\n`);
    console.log("| work | clients | requests/s | p99, ms | bare route, requests/s | ratio |");
    console.log("| --- | --- | --- | --- | --- | --- |");
    for (const work of works) {
      await bare.answerAs(url, work);
      for (const clients of crowds) {
        await measure(url, { ...work, amount: () => 2 * clients }, clients, seconds);
        const speed = await measure(url, work, clients, seconds);
        print(
          work,
          clients,
          speed,
          await measure(bare.url, { name: work.name, request: work.request }, clients, seconds),
        );
      }
    }
    await stop();
  }
  bare.stop();
  const [load = 0] = loadavg();
  console.log(`\nLoad ${load.toFixed(1)} on ${availableParallelism()} cores.`);
}

function print({ name }: Work, clients: number, { perSecond, p99Ms }: Speed, bare: Speed): void {
  const ratio = (perSecond / bare.perSecond).toFixed(3);
  const shown = perSecond < 10 ? perSecond.toFixed(1) : Math.round(perSecond);
  console.log(
    `| ${[name, clients, shown, Math.round(p99Ms), Math.round(bare.perSecond), ratio].join(" | ")} |`,
  );
}

async function startBare() {
  const child = spawn(process.execPath, ["tests/bench/service/bare.mjs"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  process.once("exit", () => child.kill());
  const [line] = await once(child.stdout, "data");
  const url = String(line).trim();
  return {
    url,
    /** From now on it answers what the service answers. */
    answerAs: async (service: string, { request }: Work): Promise<void> => {
      const sent = request(0);
      const answer = await fetch(service + sent.path, { method: sent.method, ...asSent(sent) });
      await fetch(`${url}/__body`, { method: "PUT", body: await answer.text() });
    },
    stop: () => child.kill(),
  };
}
