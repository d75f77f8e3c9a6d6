import { expect, test } from "vitest";
import { createActor } from "xstate";
import type { Author } from "../../../machines/domain/feedback.ts";
import { createFeedbackThread } from "../../../src/runtime/flows/feedback-thread.ts";
import { callerOf } from "./caller.ts";

const noor: Author = { role: "supervisor", userId: 8, name: "Dr. Noor" };
const teamOf = (teamId: number) => ({
  teamId,
  teamName: `Team ${teamId}`,
  memberStudentIds: [],
  supervisorId: 8,
  project: { projectId: teamId, projectTitle: "Maps", description: "", teamId },
});
const feedbackOf = (teamId: number) =>
  [1, 2, 3, 4, 5, 6].map((id) => ({
    id: teamId * 10 + id,
    content: "Draw the map.",
    date: `2026-11-0${id}`,
    supervisorId: 8,
    supervisorName: "Dr. Noor",
    teamId,
  }));

/** The page of team 3 with a service of two teams; the test resolves each reply request, once. */
function start(tasks: readonly object[] = []) {
  const sent: number[] = [];
  const answers = new Map<number, () => void>();
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    const id = Number(pathname.split("/").at(-1));
    if (pathname.startsWith("/api/Teams/")) return Response.json(teamOf(id));
    if (pathname.startsWith("/api/Feedback/Team/")) return Response.json(feedbackOf(id));
    if (pathname.startsWith("/api/KanbanTask/")) return Response.json(tasks);
    if (!pathname.startsWith("/api/Reply/")) return Response.json([]);
    sent.push(id);
    return new Promise((resolve, reject) => {
      answers.set(id, () => resolve(Response.json([])));
      request.signal.addEventListener("abort", () => reject(request.signal.reason));
    });
  };
  const actor = createActor(createFeedbackThread(callerOf(fetch)), {
    input: { person: noor, teamId: 3 },
  }).start();
  return { actor, sent, answer: (id: number) => answers.get(id)?.() };
}

test("[2.41] [7.26] switching teams cancels the previous team's reply requests", async () => {
  const { actor, sent } = start();
  await expect.poll(() => sent.length).toBe(4);
  actor.send({ type: "screen.opened", person: noor, teamId: 2 });
  await expect.poll(() => sent).toEqual([36, 35, 34, 33, 26, 25, 24, 23]);
});

test("[7.26] refetching repeats replies in flight once, and sends queued ones once", async () => {
  const { actor, sent, answer } = start();
  await expect.poll(() => sent.length).toBe(4);
  actor.send({ type: "refetch.requested" });
  await expect.poll(() => sent).toEqual([36, 35, 34, 33, 36, 35, 34, 33]);
  for (const id of [36, 35, 34, 33]) answer(id);
  await expect.poll(() => sent.slice(8)).toEqual([32, 31]);
});

test("[experience 10] of the team's tasks only those that link to feedback are kept", async () => {
  const tasks = [
    { id: 1, title: "Draw", description: "http://a.test/dashboard/student/feedback?feedback=36" },
    { id: 2, title: "Other", description: "A secret plan" },
  ];
  const { actor } = start(tasks);
  await expect.poll(() => actor.getSnapshot().context.tasks.map(({ title }) => title)).toEqual(["Draw"]);
});
