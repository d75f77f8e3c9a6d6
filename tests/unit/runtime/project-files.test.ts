import { expect, test } from "vitest";
import { createActor } from "xstate";
import { selectFiles } from "../../../machines/project-files/project-files.machine.ts";
import type { FilesPerson } from "../../../machines/project-files/events.ts";
import { createProjectFiles } from "../../../src/runtime/flows/project-files.ts";
import { file, sara } from "../../support/start/project-files.ts";
import { callerOf } from "./caller.ts";

const link = file(1, "Plan");
const people = [{ userId: 7, name: "Sara", role: "Student" }];

/** The page with a service that returns these responses and refuses all other requests. */
function start(person: FilesPerson, teamId: number | null, answers: Readonly<Record<string, unknown>>) {
  const sent: string[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    sent.push(call);
    return call in answers ? Response.json(answers[call]) : new Response(null, { status: 500 });
  };
  const actor = createActor(createProjectFiles(callerOf(fetch)), { input: { person, teamId } }).start();
  return { sent, now: () => actor.getSnapshot() };
}

test("[7.30] files with named uploaders are one request, with its time", async () => {
  const before = Date.now();
  const { sent, now } = start(sara, 3, { "GET /api/Link/team/3": [link] });
  await expect.poll(() => selectFiles(now())?.files).toEqual([link]);
  expect(sent).toEqual(["GET /api/Link/team/3"]);
  expect(selectFiles(now())?.readAt).toBeGreaterThanOrEqual(before);
});

test("[7.30] [7.4] unnamed uploaders are looked up together; unknown ones are still shown", async () => {
  const bare = { ...link, studentName: null, teamId: undefined };
  const { sent, now } = start(sara, 3, {
    "GET /api/Link/team/3": [
      bare,
      { ...bare, id: 2, studentId: 12 },
      { ...link, id: 3, studentName: "Sara, as sent" },
    ],
    "GET /api/Auth/getUsers": people,
  });
  await expect
    .poll(() => selectFiles(now())?.files.map(({ studentName, teamId }) => [studentName, teamId]))
    .toEqual([
      ["Sara, as sent", 3],
      ["User 12", 3],
      ["Sara", 3],
    ]);
  expect(sent).toEqual(["GET /api/Link/team/3", "GET /api/Auth/getUsers"]);
});
