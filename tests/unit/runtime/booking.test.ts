import { expect, test } from "vitest";
import { createActor, toPromise, type PromiseActorLogic } from "xstate";
import type { BookingCheck } from "../../../machines/booking/booking.setup.ts";
import { isRead } from "../../../machines/shared/calls.ts";
import { createBooking } from "../../../src/runtime/flows/booking.ts";
import { callerOf } from "./caller.ts";

const unbooked = { supervisorId: null, project: null };
const falcons = { teamId: 3, teamName: "Falcons", memberStudentIds: [7, 9], ...unbooked };
const maps = { projectTitle: "Maps for all", description: "Indoor maps", teamId: 3 };
const listed = { title: "Maps for all", description: "Indoor maps", teamId: 3, teamName: "Falcons" };
const project = { ...listed, id: 20, supervisorId: null, supervisorName: "", isCompleted: false };

/** The service's responses by call; unknown calls fail. */
type Answers = Readonly<Record<string, unknown>>;

const refusing = (status: number) => () => Response.json({ message: "No." }, { status });

/** Checks the Falcons' options for Dr. Noor with this service. */
function check(answers: Answers) {
  const sent: string[] = [];
  const fetch = (request: Request): Promise<Response> => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    sent.push(call);
    const answer = call in answers ? answers[call] : refusing(500);
    return Promise.resolve(
      typeof answer === "function" ? (answer as () => Response)() : Response.json(answer),
    );
  };
  const { checkBookingOptions } = createBooking(callerOf(fetch)).implementations.actors;
  const input = { teamId: 3, supervisorId: 8 };
  // The chart's setup types its actors, `implementations` does not.
  const logic = checkBookingOptions as PromiseActorLogic<BookingCheck, typeof input>;
  const found = toPromise(createActor(logic, { input }).start());
  return { found, sent, isRead: isRead(logic) };
}

const team = (changes: object) => ({ "GET /api/Teams/3": { ...falcons, ...changes } });
const room = (body: unknown) => ({ "GET /api/Supervisors/8/remaining-teams": body });

const whole: Answers = { ...team({}), ...room({ remainingTeams: 2 }), "GET /api/Project": [] };

test("[7.9] [7.12] B1: fetches team, open slots and projects once each, and writes nothing", async () => {
  const { found, sent, isRead: isReading } = check(whole);
  await expect(found).resolves.toEqual({ supervisorId: null, project: null, remainingTeams: 2 });
  expect(sent.toSorted()).toEqual([
    "GET /api/Project",
    "GET /api/Supervisors/8/remaining-teams",
    "GET /api/Teams/3",
  ]);
  expect(isReading).toBe(true);
});

test("B4: returns a project that is part of the team without fetching the list", async () => {
  const { found, sent } = check({ ...whole, ...team({ project: { ...maps, projectId: 20 } }) });
  await expect(found).resolves.toEqual({ supervisorId: null, project, remainingTeams: 2 });
  expect(sent).not.toContain("GET /api/Project");
});

test.each([
  ["a team with a project without an id", { project: maps }],
  ["a team without a project", { project: null }],
  ["a team that was read without a description", { project: { ...maps, projectId: 20, description: "" } }],
])("[service 4.4] B4: takes %s from the list", async (_, changes) => {
  const projects = [
    { id: 19, projectName: "Roads", teamId: 2 },
    { id: 20, projectName: "Maps for all", description: "Indoor maps", teamId: 3, teamName: "Falcons" },
  ];
  const { found } = check({ ...whole, ...team(changes), "GET /api/Project": projects });
  await expect(found).resolves.toEqual({ supervisorId: null, project, remainingTeams: 2 });
});

test.each([
  ["a bare number", 1, 1],
  ["a negative number", { remainingTeams: -2 }, -2],
  ["a supervisor unknown to the service", refusing(404), 0],
])("[9.3] B3: returns the open slots as %s", async (_, response, remainingTeams) => {
  await expect(check({ ...whole, ...room(response) }).found).resolves.toMatchObject({ remainingTeams });
});
