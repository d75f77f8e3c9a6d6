import { moveOf, startDepartment, supervisorToken, tasksOf } from "./service/department.ts";
import { measure, type Work } from "./service/load.ts";

const clients = 10;
const sampleSeconds = 15;
/** Until caches and the heap have their size. */
const warmUpShare = 0.2;
/** Allowed between the peaks of the halves of what follows: now and then the heap gives memory back. */
const mostGrowth = 1.05;

const boards = Array.from({ length: 20 }, (_, index) => tasksOf(index + 1));

/** Reads and writes in turn, on all boards. */
const mix: Work = {
  name: "soak",
  request: (n) => {
    const { tokenFor } = boards[n % boards.length] ?? tasksOf(1);
    const round = Math.floor(n / boards.length);
    if (round % 4 === 0)
      return {
        method: "PATCH",
        path: "/api/KanbanTask/status",
        ...moveOf(Math.floor(round / 4) * boards.length + (n % boards.length)),
      };
    if (round % 4 === 1) return { method: "GET", path: "/api/Teams", token: supervisorToken };
    return { method: "GET", path: `/api/KanbanTask/team/${(n % boards.length) + 1}`, token: tokenFor(0) };
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
