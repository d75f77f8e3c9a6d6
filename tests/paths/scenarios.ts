import type { ContextFrom, EventFromLogic } from "xstate";
import type { appMachine } from "../../machines/app/app.machine.ts";
import { selectBookable, type bookingMachine } from "../../machines/booking/booking.machine.ts";
import type { BookingCheck, BookingOptions } from "../../machines/booking/booking.setup.ts";
import { failureOf, interrupted } from "../../machines/domain/failure.ts";
import { completionName, type Project } from "../../machines/domain/project.ts";
import type { SessionUser, TypedEntrance } from "../../machines/domain/user.ts";
import type { noticesMachine } from "../../machines/notices/notices.machine.ts";
import type { profileMachine } from "../../machines/profile/profile.machine.ts";
import type { projectCompletionMachine } from "../../machines/project-completion/project-completion.machine.ts";
import type { sessionMachine } from "../../machines/session/session.machine.ts";
import {
  selectCandidates,
  type teamCreationMachine,
} from "../../machines/team-creation/team-creation.machine.ts";
import { fixtures } from "../support/fixtures.ts";
import type { Scenario, Step } from "../support/path-kit/scenario.ts";
import { feedbackThreadScenarios } from "../flows/feedback-thread/scenario.ts";
import { eventIn, isNews, isOf, isRefusedSession } from "./steps.ts";
import { supervisions } from "../flows/supervision/scenario.ts";
import { projectFilesScenarios } from "../flows/project-files/scenario.ts";
import { taskBoardScenarios } from "../flows/task-board/scenario.ts";

/* What can happen in the product, of all that the charts accept with these samples: a user in front of a page could follow every path. */

/** The flow whose chart crashes in this step; null: none. */
const dying = (step: Step): string | null => (step.kind === "outcome" ? step.call : null);

/** The screens of a student without a team. A flow crashes while its screen is open. */
const studentApp: Scenario = {
  name: "app (student)",
  fixture: fixtures.app,
  inputs: fixtures.app.inputs,
  last: ["session.ended"],
  isPossible: ({ context }, step) => {
    const flow = dying(step);
    const event = eventIn<typeof appMachine>(step);
    if (flow !== null || event === null) return context.open.type === `${flow}.opened`;
    if (event.type === "teamCreation.opened") return event.leader?.status === false;
    if (event.type === "booking.opened") return event.userId === 7;
    if (event.type === "profile.opened") return event.owner.role === "student";
    return event.type === "plainScreen.opened" || event.type === "session.ended";
  },
};

/** The screens of a student in a team: the board, shown first, and the project. */
const memberApp: Scenario = {
  ...studentApp,
  name: "app (member)",
  isPossible: (snapshot, step) => {
    const flow = dying(step);
    const event = eventIn<typeof appMachine>(step);
    if (flow !== null || event === null) return snapshot.context.open.type === `${flow}.opened`;
    if (event.type === "taskBoard.opened") return event.canEdit;
    if (snapshot.matches({ taskBoard: "notStarted" })) return false;
    if (event.type === "feedbackThread.opened") return event.person.role === "student";
    if (event.type === "projectFiles.opened") return event.person.role === "student";
    return ["projectCompletion.opened", "plainScreen.opened", "session.ended"].includes(event.type);
  },
};

/** The screens of a supervisor: the overview, shown first, and the boards of two teams. */
const supervisorApp: Scenario = {
  ...studentApp,
  name: "app (supervisor)",
  isPossible: (snapshot, step) => {
    const flow = dying(step);
    const event = eventIn<typeof appMachine>(step);
    if (flow !== null || event === null) return snapshot.context.open.type === `${flow}.opened`;
    if (event.type === "supervision.opened") return event.supervisorId === 8;
    if (snapshot.matches({ supervision: "notStarted" })) return false;
    if (event.type === "taskBoard.opened") return !event.canEdit;
    if (event.type === "feedbackThread.opened") return event.person.role === "supervisor";
    if (event.type === "projectFiles.opened")
      return event.person.role === "supervisor" && event.teamId === null;
    return event.type === "plainScreen.opened" || event.type === "session.ended";
  },
};

type SessionContext = ContextFrom<typeof sessionMachine>;

/** Into the open form, without changing the chosen role. */
const canType = ({ typed, isRegistering }: SessionContext, change: TypedEntrance): boolean =>
  isNews(typed, change) &&
  isRegistering === "name" in change &&
  (change.role !== undefined || typed.role === undefined || !isRegistering);

/** What is sent is what the open form contains. */
function canSend(
  { typed, isRegistering }: SessionContext,
  event: EventFromLogic<typeof sessionMachine>,
): boolean {
  if (event.type === "login.submitted") return !isRegistering && typed.email !== undefined;
  if (event.type !== "registration.submitted" || !isRegistering) return false;
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

const session: Scenario = {
  name: "session",
  fixture: fixtures.session,
  inputs: fixtures.session.inputs,
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
    // "Welcome!" covers the Sign Out button.
    if (event?.type === "signOut.pressed") return !snapshot.matches({ signedIn: "welcoming" });
    if (event?.type === "form.typed") return snapshot.matches("signedOut") && canType(context, event.change);
    // The renewal dialog has its own form.
    if (event?.type === "login.submitted" && snapshot.matches("expired")) return true;
    if (event?.type === "login.submitted" || event?.type === "registration.submitted")
      return canSend(context, event);
    return isTyped(context, step) && !isRefusedSession(step);
  },
  // A refusal's reason is shown, or a default text without one (rows S3 and S6).
  wayOf: (_, step, transition) => {
    if (step.kind !== "outcome" || !("error" in step.outcome) || !transition.endsWith("session.signedOut"))
      return null;
    return failureOf(step.outcome.error).message === "" ? "not said why" : "said why";
  },
};

const notices: Scenario = {
  name: "notices",
  fixture: fixtures.notices,
  inputs: fixtures.notices.inputs,
  remembered: ["action.chosen"],
  last: ["session.ended"],
  isPossible: (snapshot, step, before) => {
    const { notices: shown, nextId }: ContextFrom<typeof noticesMachine> = snapshot.context;
    const event = eventIn<typeof noticesMachine>(step);
    // Removing the last notice also ends the reading pause.
    const canLeave = snapshot.matches("unattended") || shown.length > 1;
    if (event === null) return true;
    // A warning has a page of its own; and a retried move does not fail again.
    if (event.type === "notice.raised" && (nextId > 3 || event.notice.tone === "warning")) return false;
    if (event.type === "notice.raised")
      return event.notice.tone === "good" || !before.some((each) => isOf(each, "action.chosen"));
    if (event.type === "notice.dismissed") return canLeave && shown.some(({ id }) => id === event.id);
    if (event.type === "action.chosen")
      return canLeave && shown.some(({ id, action }) => id === event.id && action !== undefined);
    return shown.length > 0 && (event.type !== "session.ended" || snapshot.matches("unattended"));
  },
};

const teamCreation: Scenario = {
  name: "teamCreation",
  fixture: fixtures.teamCreation,
  inputs: fixtures.teamCreation.inputs,
  isPossible: (snapshot, step) => {
    const { teamName, isRestored }: ContextFrom<typeof teamCreationMachine> = snapshot.context;
    const event = eventIn<typeof teamCreationMachine>(step);
    // A signed-out user has no form open, and the creator of a team is in it.
    if (event?.type === "screen.opened") return event.leader?.status === snapshot.matches("created");
    if (event?.type === "member.toggled")
      return selectCandidates(snapshot).some(({ userId }) => userId === event.userId);
    if (event?.type === "teamName.changed") return event.teamName !== teamName;
    if (event?.type === "draft.discarded") return isRestored;
    return !isRefusedSession(step);
  },
};

/** The booking options read in this step; null: it is another step, or the read fails. */
const readIn = (step: Step): BookingOptions | BookingCheck | null =>
  step.kind === "outcome" &&
  (step.src === "readBookingOptions" || step.src === "checkBookingOptions") &&
  "output" in step.outcome
    ? // A safe cast: the response comes from the typed fixture.
      (step.outcome.output as BookingOptions | BookingCheck)
    : null;

const bookedWithProject = "booking.checking --xstate.done.actor.checkBookingOptions[3]--> booking.booking";
const foundFull = "booking.checking --xstate.done.actor.checkBookingOptions[1]--> booking.choosing";

const booking: Scenario = {
  name: "booking",
  fixture: fixtures.booking,
  inputs: fixtures.booking.inputs,
  isPossible: (snapshot, step) => {
    const { draft, options, isRestored }: ContextFrom<typeof bookingMachine> = snapshot.context;
    const event = eventIn<typeof bookingMachine>(step);
    const read = readIn(step);
    if (event?.type === "draft.discarded") return isRestored;
    // An existing project neither disappears nor changes; the user's team may.
    if (read !== null && options.project !== null)
      return read.project?.id === options.project.id || ("team" in read && read.team === null);
    if (event?.type !== "draft.changed") return !isRefusedSession(step);
    const { supervisorId } = event.change;
    // An existing project is not typed again, and only listed supervisors can be chosen.
    const isOffered =
      supervisorId === null || selectBookable(snapshot).some(({ userId }) => userId === supervisorId);
    const isThere = supervisorId === undefined ? options.project === null : isOffered;
    return isThere && isNews(draft, event.change);
  },
  // A project that only needs booking was known, or is found to be the requested one (row B4). If the
  // supervisor is full, a project was typed or known, and either it was not created or nobody was booked
  // (rows B2 and B3).
  wayOf: ({ context }, _, transition) => {
    const { options, error }: ContextFrom<typeof bookingMachine> = context;
    if (transition === bookedWithProject) return options.project === null ? "found" : "known";
    if (transition === foundFull) return options.project === null ? "typed" : "known";
    if (!/^booking\.confirmingOutcome .* booking\.choosing$/.test(transition)) return null;
    return error?.text.startsWith("Failed to create project") === true ? "not created" : "not booked";
  },
};

const confirmed = "projectCompletion.confirmingOutcome --xstate.done.actor.confirmProject";

/** The service's own message for a refused toggle: the first failure of the fixture's call. */
const [refused] = (fixtures.projectCompletion.outcomes["setCompletion"]?.(null) ?? []).flatMap((outcome) =>
  "error" in outcome ? [failureOf(outcome.error).message] : [],
);

/** Only a toggle is refused or interrupted like this; other errors may come from the read that followed. */
const howItFailed = (error: string): string => {
  if (error === interrupted.message) return "cut off";
  return error === refused ? "refused" : "failed";
};

const projectCompletion: Scenario = {
  name: "projectCompletion",
  fixture: fixtures.projectCompletion,
  inputs: fixtures.projectCompletion.inputs,
  isPossible: (_, step) => !isRefusedSession(step),
  // The read after a toggle decides, not the toggle's own response: rows P1 to P3 depend on both.
  wayOf: ({ context }, step, transition) => {
    const { error }: ContextFrom<typeof projectCompletionMachine> = context;
    if (!transition.startsWith(confirmed) || step.kind !== "outcome" || !("output" in step.outcome))
      return null;
    // A safe cast: the response comes from the typed fixture.
    const read = step.outcome.output as Project;
    return error === null ? completionName(read) : `${completionName(read)}, ${howItFailed(error)}`;
  },
};

const studentProfile: Scenario = {
  name: "profile (student)",
  fixture: fixtures.profile,
  inputs: fixtures.profile.inputs.slice(0, 1),
  keyOf: ({ context }) => {
    const { owner, known, draft, isRestored }: ContextFrom<typeof profileMachine> = context;
    return [owner, known, draft, isRestored];
  },
  isPossible: ({ context }, step) => {
    const { owner, known, draft, isRestored }: ContextFrom<typeof profileMachine> = context;
    const event = eventIn<typeof profileMachine>(step);
    if (event?.type === "draft.discarded") return isRestored;
    if (event?.type !== "draft.changed") return !isRefusedSession(step);
    if (event.change.department !== undefined && owner.role === "supervisor") return false;
    // One field of a draft is enough.
    return (
      isNews({ ...known, ...draft }, event.change) &&
      Object.keys(draft).every((field) => field in event.change)
    );
  },
  wayOf: ({ context }, step, transition) => {
    const { draft }: ContextFrom<typeof profileMachine> = context;
    const event = eventIn<typeof profileMachine>(step);
    if (event?.type !== "profile.submitted") return null;
    const typed = Object.entries(draft).map(([field, text]) => (text === "" ? `no ${field}` : field));
    // An empty name is not a change of its own, and each field is sent.
    const isToldApart = transition.endsWith("profile.saving") || typed.includes("no name");
    return isToldApart ? [...typed, ...(event.isNewTyped ? ["password"] : [])].join(", ") : null;
  },
};

const supervisorProfile: Scenario = {
  ...studentProfile,
  name: "profile (supervisor)",
  inputs: fixtures.profile.inputs.slice(1),
};

/** Every chart, in each of its roles. */
export const scenarios: readonly Scenario[] = [
  studentApp,
  memberApp,
  supervisorApp,
  session,
  notices,
  teamCreation,
  booking,
  ...taskBoardScenarios,
  ...feedbackThreadScenarios,
  projectCompletion,
  ...projectFilesScenarios,
  studentProfile,
  supervisorProfile,
  ...supervisions,
];
