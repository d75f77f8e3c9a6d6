import { expect, test } from "vitest";
import { createActor } from "xstate";
import { printoutViewOf } from "../../../machines/printout/printout.machine.ts";
import { createPrintout } from "../../../src/runtime/flows/printout.ts";
import { delivered } from "../../support/held.ts";
import { callerOf } from "./caller.ts";

const ids = [1, 2, 3];
const shared: Readonly<Record<string, unknown>> = {
  "/api/Teams": ids.map((teamId) => ({
    teamId,
    teamName: `Team ${teamId}`,
    memberStudentIds: [7, 9],
    supervisorId: 8,
  })),
  "/api/Project": [{ id: 20, projectTitle: "Maps for all", teamId: 1, isCompleted: true }],
  "/api/Auth/getUsers": [
    { userId: 7, name: "Sara", role: "Student" },
    { userId: 8, name: "Dr. Noor", role: "Supervisor" },
    { userId: 9, name: "Sara", role: "Student" },
  ],
};

interface Sent {
  readonly path: string;
  readonly answer: (body: unknown, status?: number) => Promise<void>;
  readonly isAborted: () => boolean;
}

/** A printout about three teams; each request waits until the test responds. */
function start() {
  const sent: Sent[] = [];
  let open: readonly Sent[] = [];
  const fetch = (request: Request): Promise<Response> =>
    new Promise((resolve, reject) => {
      const end = () => {
        open = open.filter((each) => each !== call);
      };
      const call: Sent = {
        path: new URL(request.url).pathname,
        answer: async (body, status = 200) => {
          end();
          resolve(Response.json(body, { status }));
          for (let turn = 0; turn < 5; turn++) await delivered();
        },
        isAborted: () => request.signal.aborted,
      };
      request.signal.addEventListener("abort", () => {
        end();
        reject(new Error("aborted"));
      });
      sent.push(call);
      open = [...open, call];
    });
  const actor = createActor(createPrintout(callerOf(fetch)), {
    input: { teams: ids.map((teamId) => ({ teamId, name: `Team ${teamId}` })) },
  }).start();
  const pathsOf = (calls: readonly Sent[]) => calls.map(({ path }) => path);
  return { actor, sent, open: () => open, openPaths: () => pathsOf(open) };
}

const bodyOf = (path: string): unknown =>
  shared[path] ??
  (path.startsWith("/api/Feedback")
    ? [1, 2, 3].map((index) => ({
        feedbackId: Number(path.at(-1)) * 10 + index,
        content: "Well done",
        supervisorId: 8,
        teamId: Number(path.at(-1)),
      }))
    : []);

async function startWork() {
  const started = start();
  await delivered();
  for (const call of started.open()) await call.answer(bodyOf(call.path));
  return started;
}

test("[experience 14] fetches lists once and each team's work once, at most four requests at a time", async () => {
  const { actor, sent, open, openPaths } = await startWork();
  expect(
    sent
      .map(({ path }) => path)
      .slice(0, 3)
      .toSorted(),
  ).toEqual(Object.keys(shared).toSorted());
  let most = 0;
  while (open().length > 0) {
    most = Math.max(most, openPaths().length);
    const [first] = open();
    await first?.answer(bodyOf(first.path));
  }
  expect(most).toBe(4);
  const paths = sent.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  // Three lists, three of each team, and the replies to three pieces of feedback each.
  expect(paths).toHaveLength(3 + 3 * 3 + 3 * 3);
  expect(printoutViewOf(actor.getSnapshot())).toEqual({ kind: "ready" });
  expect(actor.getSnapshot().context.facts?.[0]).toEqual({
    teamId: 1,
    teamName: "Team 1",
    title: "Maps for all",
    members: ["Sara (7)", "Sara (9)"],
    supervisorName: "Dr. Noor",
    isCompleted: true,
    names: { 7: "Sara", 8: "Dr. Noor", 9: "Sara" },
  });
});

test("[experience 14] Cancel aborts the requests in flight and sends none that wait", async () => {
  const { actor, sent, open } = await startWork();
  const inFlight = open();
  expect(inFlight).toHaveLength(4);
  const before = sent.length;
  actor.send({ type: "printout.cancelled" });
  for (let turn = 0; turn < 5; turn++) await delivered();
  expect(inFlight.every(({ isAborted }) => isAborted())).toBe(true);
  expect(sent).toHaveLength(before);
});

test("[experience 14] the first failure of a team ends its other requests, and no other team's", async () => {
  const { sent, open } = await startWork();
  const [tasks, files, feedback, others] = open();
  await files?.answer({ message: "No." }, 500);
  expect([tasks?.isAborted(), feedback?.isAborted(), others?.isAborted()]).toEqual([true, true, false]);
  expect(sent.filter(({ path }) => path.endsWith("/2"))).toHaveLength(3);
});
