import { expect, test } from "vitest";
import { createActor } from "xstate";
import type { TeamMembership } from "../../../machines/domain/team.ts";
import type { Credentials, Registration, SessionUser } from "../../../machines/domain/user.ts";
import { selectRefusal, selectUser, sessionMachine } from "../../../machines/session/session.machine.ts";
import { heldRead, heldWrite, refused } from "../../support/held.ts";

const student: SessionUser = {
  userId: 7,
  name: "Sara",
  email: "sara@uni.example",
  role: "student",
  department: "Computer Science",
  status: false,
  team: null,
};
const supervisor: SessionUser = { ...student, userId: 8, name: "Dr. Noor", role: "supervisor", department: "General" };
const team: TeamMembership = { teamId: 3, teamName: "Falcons", memberStudentIds: [7, 9] };
const credentials: Credentials = { email: "sara@uni.example", password: "secret-1" };
const registration: Registration = { ...credentials, role: "student", name: "Sara", userId: 7, department: "CS" };

function start() {
  const login = heldWrite<SessionUser, Credentials>();
  const register = heldWrite<SessionUser, Registration>();
  const findTeam = heldRead<TeamMembership | null, { userId: number }>();
  const session = createActor(
    sessionMachine.provide({ actors: { login: login.logic, register: register.logic, findTeam: findTeam.logic } }),
    { logger: () => undefined },
  ).start();
  const send = session.send.bind(session);
  const now = () => session.getSnapshot();
  return { send, now, login, register, findTeam };
}

async function startSignedIn(user: SessionUser) {
  const started = start();
  started.send({ type: "login.submitted", credentials });
  await started.login.last().answer(user);
  return started;
}

test("[4.1] a page begins with nobody signed in and nothing refused", () => {
  const { now } = start();
  expect([now().value, selectUser(now()), selectRefusal(now())]).toEqual(["signedOut", null, ""]);
});

test.each([
  { type: "login.submitted", credentials },
  { type: "registration.submitted", registration },
] as const)("[8.2] S3, S6: what was refused before is said no more while it is tried again (%o)", async (again) => {
  const { send, now, login } = start();
  send({ type: "login.submitted", credentials });
  await login.last().fail(refused(401, "Invalid email or password"));
  expect(selectRefusal(now())).toBe("Invalid email or password");
  send(again);
  expect(selectRefusal(now())).toBe("");
});

test("[8.3] S9: a team that could not be looked for is looked for again where a student is shown to be without one", async () => {
  const { send, now, findTeam } = await startSignedIn(student);
  await findTeam.last().fail(refused(500));
  expect(now().value).toEqual({ signedIn: "teamUnread" });
  send({ type: "withoutTeam.shown" });
  expect([now().value, findTeam.calls.length]).toEqual([{ signedIn: "lookingForTeam" }, 2]);
  await findTeam.last().answer(team);
  expect(selectUser(now())?.team).toEqual(team);
});

test("[4.2] S2: for a supervisor no team is ever looked for", async () => {
  const { send, now, findTeam } = await startSignedIn(supervisor);
  send({ type: "withoutTeam.shown" });
  expect([now().value, findTeam.calls]).toEqual([{ signedIn: "settled" }, []]);
});

test("S9, S12: a team that became known while the session had expired is not looked for", async () => {
  const { send, now, login, findTeam } = await startSignedIn(student);
  await findTeam.last().fail(refused(500));
  send({ type: "session.expired" });
  send({ type: "team.updated", team });
  send({ type: "login.submitted", credentials });
  await login.last().answer(student);
  expect([now().value, selectUser(now())?.team]).toEqual([{ signedIn: "teamUnread" }, team]);
  send({ type: "withoutTeam.shown" });
  expect([now().value, findTeam.calls.length]).toEqual([{ signedIn: "teamUnread" }, 1]);
});
