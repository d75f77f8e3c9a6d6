import { expect, test } from "vitest";
import { createActor } from "xstate";
import type { TeamMembership } from "../../../machines/domain/team.ts";
import type { Credentials, Registration, SessionUser } from "../../../machines/domain/user.ts";
import { selectRefusal, selectUser, sessionMachine } from "../../../machines/session/session.machine.ts";
import { emittedBy, heldRead, heldWrite, offline, refused } from "../../support/held.ts";

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
const credentials = { email: "sara@uni.example", password: "secret-1" };
const registration: Registration = { ...credentials, role: "student", name: "Sara", userId: 7, department: "CS" };

function start() {
  const login = heldWrite<SessionUser, Credentials>();
  const register = heldWrite<SessionUser, Registration>();
  const findTeam = heldRead<TeamMembership | null, { userId: number }>();
  const logged: string[] = [];
  const forgotten: string[] = [];
  const session = createActor(
    sessionMachine.provide({
      actors: { login: login.logic, register: register.logic, findTeam: findTeam.logic },
      actions: { forgetToken: () => forgotten.push("token") },
    }),
    { logger: (text: string) => logged.push(text) },
  );
  const emitted = emittedBy(session);
  session.start();
  return { session, login, register, findTeam, emitted, logged, forgotten };
}

async function startSignedIn(user: SessionUser) {
  const started = start();
  started.session.send({ type: "login.submitted", credentials });
  await started.login.last().answer(user);
  return started;
}

const stateOf = ({ session }: ReturnType<typeof start>) => session.getSnapshot().value;
const userOf = ({ session }: ReturnType<typeof start>) => selectUser(session.getSnapshot());

test("[4.1] S1: a student's login signs in and looks for the team", async () => {
  const started = await startSignedIn(student);
  expect(started.login.calls.map(({ input }) => input)).toEqual([credentials]);
  expect(stateOf(started)).toEqual({ signedIn: "lookingForTeam" });
  expect(userOf(started)).toEqual(student);
  expect(started.findTeam.last().input).toEqual({ userId: 7 });
  expect(started.emitted).toEqual([{ type: "session.started", role: "student", by: "login" }]);
});

test("[4.1] S2: a supervisor's login signs in and looks for no team", async () => {
  const started = await startSignedIn(supervisor);
  expect(stateOf(started)).toEqual({ signedIn: "settled" });
  expect(started.findTeam.calls).toEqual([]);
  expect(started.emitted).toEqual([{ type: "session.started", role: "supervisor", by: "login" }]);
});

test.each([
  ["the server's message", refused(401, "Invalid email or password"), "Invalid email or password"],
  ["'Login failed' where there is none", refused(500), "Login failed"],
  ["what is wrong with the connection", offline, "No connection to the server."],
])("[8.2] S3: a failed login says %s", async (_, failure, text) => {
  const started = start();
  started.session.send({ type: "login.submitted", credentials });
  await started.login.last().fail(failure);
  expect(stateOf(started)).toBe("signedOut");
  expect(selectRefusal(started.session.getSnapshot())).toBe(text);
  expect(userOf(started)).toBeNull();
  expect(started.emitted).toEqual([]);
});

test("[4.1] S4: a student's registration signs in and welcomes", async () => {
  const started = start();
  started.session.send({ type: "registration.submitted", registration });
  expect(started.register.last().input).toEqual(registration);
  await started.register.last().answer(student);
  expect(stateOf(started)).toEqual({ signedIn: "welcoming" });
  expect(started.emitted).toEqual([{ type: "session.started", role: "student", by: "registration" }]);
  started.session.send({ type: "welcome.closed" });
  expect(stateOf(started)).toEqual({ signedIn: "settled" });
});

test("[8.14] S5: a supervisor's registration signs in with 'Welcome Supervisor!'", async () => {
  const started = start();
  started.session.send({ type: "registration.submitted", registration: { ...registration, role: "supervisor" } });
  await started.register.last().answer(supervisor);
  expect(stateOf(started)).toEqual({ signedIn: "settled" });
  expect(started.emitted).toEqual([
    { type: "session.started", role: "supervisor", by: "registration" },
    { type: "notice", tone: "good", title: "Welcome Supervisor!", text: "You have registered successfully." },
  ]);
});

test.each([
  ["the server's message", refused(409, "Email already exists"), "Email already exists"],
  ["'Registration failed' where there is none", refused(500), "Registration failed"],
])("[8.2] S6: a failed registration says %s", async (_, failure, text) => {
  const started = start();
  started.session.send({ type: "registration.submitted", registration });
  await started.register.last().fail(failure);
  expect(stateOf(started)).toBe("signedOut");
  expect(selectRefusal(started.session.getSnapshot())).toBe(text);
  started.session.send({ type: "form.switched" });
  expect(selectRefusal(started.session.getSnapshot())).toBe("");
});

test("[4.2] S7: a team that is found is attached and the status is true", async () => {
  const started = await startSignedIn(student);
  await started.findTeam.last().answer(team);
  expect(stateOf(started)).toEqual({ signedIn: "settled" });
  expect(userOf(started)).toEqual({ ...student, team, status: true });
});

test("[4.2] S8: no team is found; asking again looks again", async () => {
  const started = await startSignedIn(student);
  await started.findTeam.last().answer(null);
  expect(stateOf(started)).toEqual({ signedIn: "settled" });
  expect(userOf(started)).toEqual(student);
  started.session.send({ type: "withoutTeam.shown" });
  expect(stateOf(started)).toEqual({ signedIn: "lookingForTeam" });
  await started.findTeam.last().answer(team);
  started.session.send({ type: "withoutTeam.shown" });
  expect(stateOf(started)).toEqual({ signedIn: "settled" });
  expect(started.findTeam.calls).toHaveLength(2);
});

test("[8.3] S9: a search that fails is only logged and leaves the student signed in", async () => {
  const started = await startSignedIn(student);
  await started.findTeam.last().fail(refused(500));
  expect(stateOf(started)).toEqual({ signedIn: "teamUnread" });
  expect(userOf(started)).toEqual(student);
  expect(started.logged).toEqual(["Failed to fetch team after login"]);
  expect(started.emitted.filter(({ type }) => type === "notice")).toEqual([]);
});

test("[4.2] S10: an updated team is stored on the user and the status is true", async () => {
  const started = await startSignedIn(student);
  started.session.send({ type: "team.updated", team });
  expect(stateOf(started)).toEqual({ signedIn: "settled" });
  expect(userOf(started)).toEqual({ ...student, team, status: true });
  await started.findTeam.last().answer(null);
  expect(userOf(started)?.team).toEqual(team);
});

test("[4.1] S11: signing out forgets everything, also what is answered afterwards", async () => {
  const started = await startSignedIn(student);
  started.session.send({ type: "signOut.pressed" });
  await started.findTeam.last().answer(team);
  expect(stateOf(started)).toBe("signedOut");
  expect(started.session.getSnapshot().context).toEqual({ user: null, refusal: "" });
  expect(started.forgotten).toEqual(["token"]);
  expect(started.emitted.at(-1)).toEqual({ type: "session.ended", by: "signOut" });
});

test("[design: the wire] a second click while a login is under way sends nothing", () => {
  const started = start();
  started.session.send({ type: "login.submitted", credentials });
  started.session.send({ type: "login.submitted", credentials });
  expect(started.login.calls).toHaveLength(1);
});

async function startExpired(user: SessionUser = { ...student, team, status: true }) {
  const started = await startSignedIn(user);
  started.session.send({ type: "session.expired" });
  return started;
}

test("[4.1] S12: a session that has expired forgets the token and still knows its user", async () => {
  const started = await startExpired();
  expect(stateOf(started)).toEqual({ expired: "asking" });
  expect(userOf(started)).toEqual({ ...student, team, status: true });
  expect(started.forgotten).toEqual(["token"]);
  expect(started.emitted.filter(({ type }) => type === "session.ended")).toEqual([]);
});

test("S12: the same user goes on where they were, and nothing of them is lost", async () => {
  const started = await startExpired();
  started.session.send({ type: "login.submitted", credentials });
  expect(stateOf(started)).toEqual({ expired: "signingIn" });
  await started.login.last().answer({ ...student, name: "As the login tells it" });
  expect(stateOf(started)).toEqual({ signedIn: "lookingForTeam" });
  expect(userOf(started)).toEqual({ ...student, team, status: true });
  expect(started.emitted.at(-1)).toEqual({ type: "session.renewed" });
  expect(started.findTeam.calls).toHaveLength(2);
});

test.each([
  ["student", { ...student, userId: 9 }, { signedIn: "lookingForTeam" }],
  ["supervisor", supervisor, { signedIn: "settled" }],
] as const)("S12: another user, a %s, starts clean", async (role, other, state) => {
  const started = await startExpired();
  started.session.send({ type: "login.submitted", credentials });
  await started.login.last().answer(other);
  expect(stateOf(started)).toEqual(state);
  expect(userOf(started)).toEqual(other);
  expect(started.emitted.slice(-2)).toEqual([
    { type: "session.ended", by: "anotherUser" },
    { type: "session.started", role, by: "login" },
  ]);
});

test.each([
  [refused(401, "Invalid email or password"), "Invalid email or password"],
  [refused(500), "Login failed"],
])("S3, S12: a refused login (%j) leaves the question open and says why", async (failure, text) => {
  const started = await startExpired();
  started.session.send({ type: "login.submitted", credentials });
  await started.login.last().fail(failure);
  expect(stateOf(started)).toEqual({ expired: "asking" });
  expect(selectRefusal(started.session.getSnapshot())).toBe(text);
  started.session.send({ type: "login.submitted", credentials });
  expect(selectRefusal(started.session.getSnapshot())).toBe("");
});

test.each(["signOut.pressed", "signOut.heard"] as const)("S11: %s ends a session that has expired, and one that has not", async (type) => {
  for (const started of [await startExpired(), await startSignedIn(student)]) {
    started.session.send({ type });
    expect(stateOf(started)).toBe("signedOut");
    expect(userOf(started)).toBeNull();
    expect(started.emitted.at(-1)).toEqual({ type: "session.ended", by: type === "signOut.pressed" ? "signOut" : "signOutElsewhere" });
    expect(started.forgotten).toContain("token");
  }
});

test("S10, S12: a team that becomes known while the session has expired is kept", async () => {
  const started = await startExpired(student);
  started.session.send({ type: "team.updated", team });
  expect(stateOf(started)).toEqual({ expired: "asking" });
  expect(userOf(started)?.team).toEqual(team);
});

test("S12: nobody who is signed out has a session that could expire", () => {
  const started = start();
  started.session.send({ type: "session.expired" });
  expect(stateOf(started)).toBe("signedOut");
});

test("S11: a tab that nobody has signed in at begins anew as well, and a login under way there goes on", () => {
  const started = start();
  started.session.send({ type: "signOut.heard" });
  expect(started.emitted).toEqual([{ type: "session.ended", by: "signOutElsewhere" }]);
  started.session.send({ type: "login.submitted", credentials });
  started.session.send({ type: "signOut.heard" });
  expect(stateOf(started)).toBe("signingIn");
  expect(started.emitted).toHaveLength(2);
});
