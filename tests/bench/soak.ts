import { moveOf, readOf, startDepartment, teamCount } from "./service/department.ts";
import { measure, type Work } from "./service/load.ts";

const clients = 10;
const sampleSeconds = 15;
/** Until caches and the heap have reached their size. */
const warmUpShare = 0.2;
/** Allowed between the peaks of the halves of what follows: now and then the heap gives memory back. */
const mostGrowth = 1.05;

/** Reads and writes in turn, on all boards, by all users. */
const mix: Work = {
  name: "soak",
  request: (n) => {
    const round = Math.floor(n / teamCount);
    if (round % 4 === 0)
      return {
        method: "PATCH",
        path: "/api/KanbanTask/status",
        ...moveOf(Math.floor(round / 4) * teamCount + (n % teamCount)),
      };
    const board = readOf(n);
    return round % 4 === 1 ? { method: "GET", path: "/api/Teams", token: board.token } : board;
  },
};

/** Keeps the service busy for minutes and prints its memory. Sets the exit code if it grows. */
export async function benchSoak(minutes = 10): Promise<void> {
  const { url, memory, stop } = await startDepartment("SQLite");
  const samples: number[] = [];
  for (let count = (minutes * 60) / sampleSeconds; count > 0; count -= 1) {
    const { perSecond, p99Ms } = await measure(url, mix, clients, sampleSeconds);
    const megabytes = await memory();
    samples.push(megabytes);
    console.log(
      `${String(samples.length * sampleSeconds).padStart(5)} s  ${megabytes.toFixed(0)} MB  ${Math.round(perSecond)} requests/s  p99 ${p99Ms} ms`,
    );
  }
  await stop();
  const settled = samples.slice(Math.floor(samples.length * warmUpShare));
  const half = Math.floor(settled.length / 2);
  const growth = Math.max(...settled.slice(half)) / Math.max(...settled.slice(0, half));
  console.log(`Most memory in the second half: ${growth.toFixed(3)} of the first (at most ${mostGrowth}).`);
  if (growth > mostGrowth) process.exitCode = 1;
}
