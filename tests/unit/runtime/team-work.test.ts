import { expect, test } from "vitest";
import { createApi } from "../../../src/api/client.ts";
import { createSharedReads } from "../../../src/runtime/shared-reads.ts";
import { readTeamWork } from "../../../src/runtime/team-work.ts";
import { delivered } from "../../support/held.ts";

/** A service with this many pieces of feedback, each with one reply by a student. */
function startService(count: number, broken = "") {
  const sent: string[] = [];
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  const date = "2026-11-01T00:00:00Z";
  const bodyOf = (path: string): unknown => {
    if (path.startsWith("/api/KanbanTask/")) return [{ id: 5, title: "Draw", status: 1, priority: 2 }];
    if (path.startsWith("/api/Link/"))
      return [{ id: 6, title: "Plan", url: "https://x.example", studentId: 7 }];
    if (path.startsWith("/api/Feedback/"))
      return ids.map((id) => ({ feedbackId: id, content: `Feedback ${id}`, date, supervisorId: 8 }));
    return [{ id: 9, content: "Yes", date, studentId: 7 }];
  };
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    sent.push(pathname);
    await delivered();
    return pathname === broken ? new Response(null, { status: 500 }) : Response.json(bodyOf(pathname));
  };
  const api = createApi({ baseUrl: "http://service.test", fetch, token: () => null });
  const { signal } = new AbortController();
  const lists = createSharedReads(api).fetch(signal);
  return { sent, read: () => readTeamWork({ id: 3 }, lists) };
}

test("[experience 15] reads tasks, files and feedback at once, then all replies", async () => {
  const { sent, read } = startService(9);
  const work = await read();
  expect(sent.slice(0, 3)).toEqual(["/api/KanbanTask/team/3", "/api/Link/team/3", "/api/Feedback/Team/3"]);
  expect(sent.slice(3).toSorted()).toEqual(
    Array.from({ length: 9 }, (_, index) => `/api/Reply/feedback/${index + 1}`),
  );
  expect([work.tasks, work.files, work.feedback].map((list) => list.length)).toEqual([1, 1, 9]);
  expect(Object.keys(work.replies)).toHaveLength(9);
  expect(work.replies[9]).toMatchObject([{ content: "Yes", author: { role: "student", userId: 7 } }]);
});

test.each(["/api/KanbanTask/team/3", "/api/Link/team/3", "/api/Feedback/Team/3", "/api/Reply/feedback/1"])(
  "[experience 15] a part of the work is never taken for all of it: %s fails",
  async (broken) => {
    await expect(startService(2, broken).read()).rejects.toMatchObject({ kind: "status", status: 500 });
  },
);
