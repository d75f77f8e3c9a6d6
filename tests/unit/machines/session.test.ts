import { expect, test } from "vitest";
import {
  selectError,
  selectIsCodeAsked,
  selectTyped,
  selectUser,
  selectView,
} from "../../../machines/session/session.machine.ts";
import type { Failure } from "../../../machines/domain/failure.ts";
import { credentials, student, supervisor } from "../../flows/people.ts";
import { refused } from "../../support/held.ts";
import { registration } from "../../flows/session/samples.ts";
import { start, startExpired, startSignedIn, membership } from "../../flows/session/start.ts";

test("[4.1] S1: a student's login signs in and looks up the team", async () => {
  const started = await startSignedIn(student);
  expect(started.login.calls.map(({ input }) => input)).toEqual([credentials]);
  expect(started.now().value).toEqual({ signedIn: "lookingForTeam" });
  expect(selectUser(started.now())).toEqual(student);
  expect(started.findTeam.last().input).toEqual({ userId: 7 });
  expect(started.emitted).toEqual([{ type: "session.started", role: "student", by: "login" }]);
});

test("[4.1] S2: a supervisor's login signs in and looks up no team", async () => {
  const started = await startSignedIn(supervisor);
  expect(started.now().value).toEqual({ signedIn: "idle" });
  expect(started.findTeam.calls).toEqual([]);
  expect(started.emitted).toEqual([{ type: "session.started", role: "supervisor", by: "login" }]);
});

test("[4.1] S4: a student's registration signs in and welcomes", async () => {
  const started = start();
  started.send({ type: "registration.submitted", registration });
  expect(started.register.last().input).toEqual(registration);
  await started.register.last().answer(student);
  expect(started.now().value).toEqual({ signedIn: "welcoming" });
  expect(started.emitted).toEqual([{ type: "session.started", role: "student", by: "registration" }]);
  started.send({ type: "welcome.closed" });
  expect(started.now().value).toEqual({ signedIn: "idle" });
});

test("[8.14] S5: a supervisor's registration signs in with 'Welcome Supervisor!'", async () => {
  const started = start();
  started.send({ type: "registration.submitted", registration: { ...registration, role: "supervisor" } });
  await started.register.last().answer(supervisor);
  expect(started.now().value).toEqual({ signedIn: "idle" });
  expect(started.emitted).toEqual([
    { type: "session.started", role: "supervisor", by: "registration" },
    {
      type: "notice",
      tone: "good",
      title: "Welcome Supervisor!",
      text: "You have registered successfully.",
      key: "session",
      outlivesPage: true,
    },
  ]);
});

test.each([
  ["the server's message", refused(409, "Email already exists"), "Email already exists"],
  ["'Registration failed' without one", refused(500), "Registration failed"],
])("[8.2] S6: a failed registration says %s", async (_, failure, text) => {
  const started = start();
  started.send({ type: "registration.submitted", registration });
  await started.register.last().fail(failure);
  expect(started.now().value).toBe("signedOut");
  expect(selectError(started.now())).toBe(text);
  started.send({ type: "form.switched" });
  expect(selectError(started.now())).toBe("");
});

test("[design: operation] S6: a refusal that asks for the code shows its field until the form is left", async () => {
  const started = start();
  const submit = async (failure: Failure) => {
    started.send({ type: "registration.submitted", registration });
    await started.register.last().fail(failure);
    return selectIsCodeAsked(started.now());
  };
  expect(await submit({ ...refused(403, "No"), field: "email" })).toBe(false);
  expect(await submit({ ...refused(403, "The code, please"), field: "registrationCode" })).toBe(true);
  expect(selectError(started.now())).toBe("The code, please");
  expect(await submit(refused(409, "Email already exists"))).toBe(true);
  started.send({ type: "form.switched" });
  expect(selectIsCodeAsked(started.now())).toBe(false);
});

test("[4.2] S7: a found team is attached and the status is true", async () => {
  const started = await startSignedIn(student);
  await started.findTeam.last().answer(membership);
  expect(started.now().value).toEqual({ signedIn: "idle" });
  expect(selectUser(started.now())).toEqual({ ...student, team: membership, status: true });
});

test("[4.2] S8: no team is found; retrying looks it up again", async () => {
  const started = await startSignedIn(student);
  await started.findTeam.last().answer(null);
  expect(started.now().value).toEqual({ signedIn: "idle" });
  expect(selectUser(started.now())).toEqual(student);
  started.send({ type: "withoutTeam.shown" });
  expect(started.now().value).toEqual({ signedIn: "lookingForTeam" });
  await started.findTeam.last().answer(membership);
  started.send({ type: "withoutTeam.shown" });
  expect(started.now().value).toEqual({ signedIn: "idle" });
  expect(started.findTeam.calls).toHaveLength(2);
});

test("[8.3] S9: a failed lookup is only logged, and the student stays signed in", async () => {
  const started = await startSignedIn(student);
  await started.findTeam.last().fail(refused(500));
  expect(started.now().value).toEqual({ signedIn: "teamLoadFailed" });
  expect(selectUser(started.now())).toEqual(student);
  expect(started.logged).toEqual(["Failed to fetch team after login"]);
  expect(started.emitted.filter(({ type }) => type === "notice")).toEqual([]);
});

test("[4.2] S10: an updated team is stored on the user and the status is true", async () => {
  const started = await startSignedIn(student);
  started.send({ type: "team.updated", team: membership });
  expect(started.now().value).toEqual({ signedIn: "idle" });
  expect(selectUser(started.now())).toEqual({ ...student, team: membership, status: true });
  await started.findTeam.last().answer(null);
  expect(selectUser(started.now())?.team).toEqual(membership);
});

test("[4.1] S11: signing out clears everything and ignores later responses", async () => {
  const started = await startSignedIn(student);
  started.send({ type: "signOut.pressed", hasPendingWrites: false });
  await started.findTeam.last().answer(membership);
  expect(started.now().value).toBe("signedOut");
  expect(started.now().context).toEqual({
    user: null,
    error: "",
    isRegistering: false,
    isCodeAsked: false,
    typed: {},
  });
  expect(started.forgotten).toEqual(["token"]);
  expect(started.emitted.at(-1)).toEqual({ type: "session.ended", by: "signOut" });
});

test("[design: the network] a second click during a login sends nothing", () => {
  const started = start();
  started.send({ type: "login.submitted", credentials });
  started.send({ type: "login.submitted", credentials });
  expect(started.login.calls).toHaveLength(1);
});

test("S12: the same user continues where they were without losing anything", async () => {
  const started = await startExpired();
  started.send({ type: "login.submitted", credentials });
  expect(started.now().value).toEqual({ expired: "signingIn" });
  await started.login.last().answer({ ...student, name: "As the login tells it" });
  expect(started.now().value).toEqual({ signedIn: "lookingForTeam" });
  expect(selectUser(started.now())).toEqual({ ...student, team: membership, status: true });
  expect(started.emitted.at(-1)).toEqual({ type: "session.renewed" });
  expect(started.findTeam.calls).toHaveLength(2);
});

test.each([
  ["student", { ...student, userId: 9 }, { signedIn: "lookingForTeam" }],
  ["supervisor", supervisor, { signedIn: "idle" }],
] as const)("S12: another user, a %s, starts clean", async (role, other, state) => {
  const started = await startExpired();
  started.send({ type: "login.submitted", credentials });
  await started.login.last().answer(other);
  expect(started.now().value).toEqual(state);
  expect(selectUser(started.now())).toEqual(other);
  expect(started.emitted.slice(-2)).toEqual([
    { type: "session.ended", by: "anotherUser" },
    { type: "session.started", role, by: "login" },
  ]);
});

test.each([
  [refused(401, "Invalid email or password"), "Invalid email or password"],
  [refused(500), "Login failed"],
])("S3, S12: a refused login (%j) keeps the dialog open and says why", async (failure, text) => {
  const started = await startExpired();
  started.send({ type: "login.submitted", credentials });
  await started.login.last().fail(failure);
  expect(started.now().value).toEqual({ expired: "asking" });
  expect(selectError(started.now())).toBe(text);
  started.send({ type: "login.submitted", credentials });
  expect(selectError(started.now())).toBe("");
});

test.each(["signOut.pressed", "signOut.received"] as const)(
  "S11: %s ends an active and an expired session",
  async (type) => {
    for (const started of [await startExpired(), await startSignedIn(student)]) {
      started.send({ type, hasPendingWrites: false });
      expect(started.now().value).toBe("signedOut");
      expect(selectUser(started.now())).toBeNull();
      expect(started.emitted.at(-1)).toEqual({
        type: "session.ended",
        by: type === "signOut.pressed" ? "signOut" : "signOutElsewhere",
      });
      expect(started.forgotten).toContain("token");
    }
  },
);

const saved = { name: "Sara Noor", email: "sara.noor@uni.example", department: "Engineering" };

test("[2.15] a saved profile updates the user at once and nothing else", async () => {
  const started = await startSignedIn(student);
  started.send({ type: "profile.updated", profile: saved });
  expect(started.now().value).toEqual({ signedIn: "lookingForTeam" });
  expect(selectUser(started.now())).toEqual({ ...student, ...saved });
  await started.findTeam.last().answer(membership);
  expect(selectUser(started.now())).toEqual({ ...student, ...saved, team: membership, status: true });
});

test("[2.15] S12: a profile found saved during an expired session is kept, as is the login dialog", async () => {
  const started = await startExpired();
  started.send({ type: "profile.updated", profile: saved });
  expect(started.now().value).toEqual({ expired: "asking" });
  expect(selectUser(started.now())).toEqual({ ...student, team: membership, status: true, ...saved });
  started.send({ type: "login.submitted", credentials });
  await started.login.last().answer(student);
  expect(selectUser(started.now())?.name).toBe("Sara Noor");
});

const loginForm = { kind: "signedOut", form: "login" };
const registrationForm = { kind: "signedOut", form: "registration" };

test("[8.2] S3, S6: an error keeps the entries and the form that is shown", async () => {
  const { send, now, login, register } = start();
  send({ type: "form.typed", change: { email: "sara@uni.example" } });
  send({ type: "login.submitted", credentials });
  await login.last().fail(refused(401));
  expect([selectView(now()), selectTyped(now())]).toEqual([loginForm, { email: "sara@uni.example" }]);
  send({ type: "form.switched" });
  send({ type: "registration.submitted", registration });
  await register.last().fail(refused(409));
  expect([selectView(now()), selectTyped(now())]).toEqual([registrationForm, { email: "sara@uni.example" }]);
});

test("S11: a signed-out tab resets as well, and its pending login continues", () => {
  const started = start();
  started.send({ type: "signOut.received", hasPendingWrites: false });
  expect(started.emitted).toEqual([{ type: "session.ended", by: "signOutElsewhere" }]);
  started.send({ type: "login.submitted", credentials });
  started.send({ type: "signOut.received", hasPendingWrites: false });
  expect(started.now().value).toBe("signingIn");
  expect(started.emitted).toHaveLength(2);
});
