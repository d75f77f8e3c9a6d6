import type { AnyMachineSnapshot, ContextFrom, EventFromLogic } from "xstate";
import { membershipOf } from "../../../machines/domain/team.ts";
import type { Registration, SessionUser, TypedEntrance } from "../../../machines/domain/user.ts";
import { sessionMachine } from "../../../machines/session/session.machine.ts";
import { failureOf } from "../../../machines/domain/failure.ts";
import { eventIn, isNews, isRefusedSession } from "../../paths/steps.ts";
import type { Scenario, Step } from "../../support/path-kit/scenario.ts";
import { classmate, credentials, student, supervisor, team } from "../people.ts";
import { fixtureOf, statusFailure } from "../samples.ts";

export const registration: Registration = {
  ...credentials,
  role: "student",
  name: "Sara",
  userId: 7,
  department: "Computer Science",
};
const supervisorsRegistration: Registration = {
  ...registration,
  role: "supervisor",
  name: "Dr. Noor",
  email: supervisor.email,
  userId: 8,
  department: "General",
};

/** The user of a session that another tab hands over. */
export const inTeam: SessionUser = { ...student, team: membershipOf(team), status: true };

export const fixture = fixtureOf(sessionMachine, {
  inputs: [undefined],
  events: {
    "login.submitted": [{ credentials }],
    "registration.submitted": [{ registration }, { registration: supervisorsRegistration }],
    "form.switched": [{}],
    "form.typed": [
      { change: { email: student.email } },
      { change: { email: classmate.email } },
      { change: { email: supervisor.email } },
      {
        change: { name: "Sara", email: student.email, userId: "7", department: student.department },
      },
      {
        change: { role: "supervisor", name: "Dr. Noor", email: supervisor.email, userId: "8" },
      },
    ],
    "welcome.closed": [{}],
    "withoutTeam.shown": [{}],
    "refetch.due": [{}],
    "connection.restored": [{}],
    "team.updated": [{ team: membershipOf(team) }],
    "profile.updated": [
      {
        profile: { name: "Sara Noor", email: "sara.noor@uni.example", department: "Engineering" },
      },
    ],
    "session.expired": [{}],
    "session.requested": [{}],
    "session.received": [{ user: inTeam }],
    "signOut.pressed": [{ hasPendingWrites: false }, { hasPendingWrites: true }],
    "signOut.received": [{ hasPendingWrites: false }, { hasPendingWrites: true }],
    "writes.finished": [{}],
  },
  outputs: {
    login: [student, classmate, supervisor],
    register: [student, supervisor],
    findTeam: [membershipOf(team), null],
  },
  refusals: {
    login: statusFailure(401, "Invalid email or password"),
    register: statusFailure(409, "Email already exists"),
  },
  outage: statusFailure(500, ""),
  confirming: ["register"],
});

/** A student registers or logs in, works, and signs out. */
export const happyPaths = {
  session: [
    "session.signedOut.login --form.switched--> session.signedOut.registration",
    "session.signedOut.registration --registration.submitted--> session.registering",
    "session.registering --xstate.done.actor.register [isStudent]--> session.signedIn.welcoming",
    "session.signedIn.welcoming --welcome.closed--> session.signedIn.idle",
    "session.signedOut.login --login.submitted--> session.signingIn",
    "session.signingIn --xstate.done.actor.login [isStudent]--> session.signedIn.lookingForTeam",
    "session.signedIn.lookingForTeam --xstate.done.actor.findTeam [isFound]--> session.signedIn.idle",
    "session.signedIn --signOut.pressed--> session.signedOut",
  ],
};

type SessionContext = ContextFrom<typeof sessionMachine>;
type SessionEvent = EventFromLogic<typeof sessionMachine>;

/** Into the open form, without changing the chosen role. */
function canType(snapshot: AnyMachineSnapshot, change: TypedEntrance): boolean {
  const { typed }: SessionContext = snapshot.context;
  const form = "name" in change ? "registration" : "login";
  return (
    snapshot.matches({ signedOut: form }) &&
    isNews(typed, change) &&
    (form === "login" || change.role !== undefined || typed.role === undefined)
  );
}

const loginAgainFailed =
  "session.expired.signingIn --xstate.error.actor.loginAgain--> session.expired.asking";

/** What is sent is what the open form contains. */
function canSend(
  { typed }: SessionContext,
  event: Extract<SessionEvent, { type: "login.submitted" | "registration.submitted" }>,
): boolean {
  if (event.type === "login.submitted") return typed.email !== undefined;
  const { email, userId, role } = event.registration;
  return email === typed.email && String(userId) === typed.userId && role === (typed.role ?? "student");
}

/** The user who is logged in is the one in the form. */
const isTyped = ({ typed }: SessionContext, step: Step): boolean =>
  step.kind !== "outcome" ||
  !["login", "register"].includes(step.call) ||
  !("output" in step.outcome) ||
  // A safe cast: the response comes from the typed fixture.
  (step.outcome.output as SessionUser).email === typed.email;

/** Only in the scenario of tabs. */
const isOfTabs = (event: SessionEvent | null): boolean =>
  event?.type === "session.requested" ||
  (event !== null && "hasPendingWrites" in event && event.hasPendingWrites);

/** Why a list failed decides nothing. */
const keyOf = ({ context }: AnyMachineSnapshot): unknown => {
  const known: SessionContext = context;
  return { ...known, teamFailure: null };
};

const signIn: Scenario = {
  name: "session",
  fixture,
  inputs: fixture.inputs,
  keyOf,
  once: ["team.updated", "profile.updated"],
  isPossible: (snapshot, step) => {
    const context: SessionContext = snapshot.context;
    const { user, error } = context;
    const event = eventIn<typeof sessionMachine>(step);
    const isIdle = snapshot.matches({ signedIn: "idle" });
    // Requests pending when the session expired are answered before anything else happens.
    const hasJustExpired = snapshot.matches({ expired: "asking" }) && error === "";
    // With an expired session, a user without a team creates one, and a user with a team books.
    if (event?.type === "team.updated" && user?.role !== "student") return false;
    if (event?.type === "team.updated") return user?.team === null ? isIdle : hasJustExpired;
    if (event?.type === "profile.updated")
      return user?.userId === 7 && user.team === null && (isIdle || hasJustExpired);
    if (event?.type === "session.expired") return isIdle;
    if (isOfTabs(event)) return false;
    // "Welcome!" covers the Sign Out button.
    if (event?.type === "signOut.pressed") return !snapshot.matches({ signedIn: "welcoming" });
    if (event?.type === "form.typed") return canType(snapshot, event.change);
    // The renewal dialog has its own form.
    if (event?.type === "login.submitted" && snapshot.matches("expired")) return true;
    if (event?.type === "login.submitted" || event?.type === "registration.submitted")
      return canSend(context, event);
    return isTyped(context, step) && !isRefusedSession(step);
  },
  // A refusal's reason is shown, or a default text without one (rows S3 and S6). A reload loses what was typed into the
  // dialog (row S3).
  wayOf: (_, step, transition) => {
    if (transition === loginAgainFailed) return step.kind === "reload" ? "reloaded" : "answered";
    const isBackAtForm = /--> session\.signedOut\.\w+$/.test(transition);
    if (step.kind !== "outcome" || !("error" in step.outcome) || !isBackAtForm) return null;
    return failureOf(step.outcome.error).message === "" ? "not said why" : "said why";
  },
};

/** A tab that was opened from the app, and that saves something when its user signs out. */
const tabs: Scenario = {
  name: "session (tabs)",
  fixture,
  inputs: fixture.inputs,
  keyOf,
  once: ["session.requested"],
  isPossible: (snapshot, step) => {
    const event = eventIn<typeof sessionMachine>(step);
    if (snapshot.matches("signedOut")) return event?.type === "session.requested";
    if (snapshot.matches("receiving")) return true;
    const isLeaving = snapshot.matches({ signedIn: "leaving" });
    if (event === null) return isLeaving;
    if ("hasPendingWrites" in event) return event.hasPendingWrites !== isLeaving;
    return isLeaving && event.type !== "profile.updated";
  },
};

export const scenarios: readonly Scenario[] = [signIn, tabs];
