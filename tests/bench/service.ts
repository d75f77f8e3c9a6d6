import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism, loadavg } from "node:os";
import { startDepartment, type StoreName } from "./service/department.ts";
import { asSent, measure, type Speed, type Work } from "./service/load.ts";
import { loginsAtOnce, works } from "./service/works.ts";

const stores: readonly StoreName[] = ["SQLite", "PostgreSQL"];
const crowds = [1, 10, 100];
const seconds = 2;

/**
 * Measures requests per second of the built service in production on both stores, in turn with a bare route that
 * answers the same bytes, and prints the medians. Each process has a core of its own only if nothing else runs.
 */
export async function benchService(): Promise<void> {
  const bare = await startBare();
  for (const store of stores) {
    const { url, memory, stop } = await startDepartment(store);
    console.log(`\n${store}; ${(await memory()).toFixed(0)} MB when idle\n`);
    console.log("| work | clients | requests/s | p99, ms | bare route, requests/s | ratio |");
    console.log("| --- | --- | --- | --- | --- | --- |");
    let together = Number.NaN;
    for (const work of works) {
      const { name, request } = work;
      await bare.answerAs(url, work);
      for (const clients of crowds) {
        await measure(url, { ...work, amount: () => 2 * clients }, clients, seconds);
        const ours: Speed[] = [];
        const theirs: Speed[] = [];
        for (let round = 0; round < roundsOf(work); round += 1) {
          ours.push(await measure(url, work, clients, seconds));
          theirs.push(await measure(bare.url, { name, request }, clients, seconds));
        }
        print(name, clients, median(ours), median(theirs));
        if (name === "login" && clients === loginsAtOnce) together = median(ours).longestMs / 1000;
      }
    }
    console.log(`\n${loginsAtOnce} logins at once were answered in ${together.toFixed(1)} s (at most 3).`);
    await stop();
  }
  bare.stop();
  const [load = 0] = loadavg();
  console.log(`\nLoad ${load.toFixed(1)} on ${availableParallelism()} cores.`);
}

/** Other programs slow down single rounds. A fixed amount of work is measured once, as it takes long. */
const roundsOf = ({ amount }: Work): number => (amount === undefined ? 3 : 1);

/** The round in the middle by requests per second. */
function median(rounds: readonly Speed[]): Speed {
  const sorted = rounds.toSorted((one, other) => one.perSecond - other.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error("Nothing was measured");
  return middle;
}

function print(name: string, clients: number, { perSecond, p99Ms }: Speed, bare: Speed): void {
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
    /** From now on it sends the service's response. */
    answerAs: async (service: string, { request }: Work): Promise<void> => {
      const sent = request(0);
      const answer = await fetch(service + sent.path, { method: sent.method, ...asSent(sent) });
      await fetch(`${url}/__body`, { method: "PUT", body: await answer.text() });
    },
    stop: () => child.kill(),
  };
}
