import { expect, test } from "vitest";
import {
  createActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type SnapshotFrom,
  type StateValue,
} from "xstate";
import { getStateNodes } from "xstate/graph";
import * as booking from "../../../machines/booking/booking.machine.ts";
import * as feedbackThread from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import * as deletion from "../../../machines/shared/deletion.machine.ts";
import * as draft from "../../../machines/shared/draft.machine.ts";
import { selectProjects } from "../../../machines/shared/supervised-projects.ts";
import * as profile from "../../../machines/profile/profile.machine.ts";
import * as projectCompletion from "../../../machines/project-completion/project-completion.machine.ts";
import * as projectFiles from "../../../machines/project-files/project-files.machine.ts";
import { emptyFields, fileForm } from "../../../machines/project-files/draft.ts";
import { fileDeletion } from "../../../machines/project-files/project-files.setup.ts";
import * as session from "../../../machines/session/session.machine.ts";
import * as supervision from "../../../machines/supervision/supervision.machine.ts";
import * as taskBoard from "../../../machines/task-board/task-board.machine.ts";
import * as teamCreation from "../../../machines/team-creation/team-creation.machine.ts";

import { plan } from "../../flows/project-files/start.ts";

const valueAt = (path: readonly string[]): StateValue =>
  path.reduceRight<StateValue>((inner, name) => ({ [name]: inner }), {});

/** The chart in each of its atomic states, by the state's path. */
function inEveryState(
  chart: AnyStateMachine,
  input: unknown,
): readonly { readonly path: string; readonly snapshot: AnyMachineSnapshot }[] {
  const { context }: AnyMachineSnapshot = createActor(chart, { input }).getSnapshot();
  return getStateNodes(chart.root)
    .filter(({ type }) => type === "atomic")
    .map(({ path }) => ({
      path: path.join("."),
      snapshot: chart.resolveState({ value: valueAt(path), context }),
    }));
}

interface Row {
  readonly name: string;
  readonly states: readonly string[];
  readonly told: () => readonly string[];
}

type Expected<Chart extends AnyStateMachine> = readonly [
  says: (snapshot: SnapshotFrom<Chart>) => boolean,
  states: string,
];

/** The states in which each selector is true. Of a chart with regions, only the states of its region. */
const rowsOf = <Chart extends AnyStateMachine>(
  chart: Chart,
  input: unknown,
  expected: Readonly<Record<string, Expected<Chart>>>,
): readonly Row[] =>
  Object.entries(expected).map(([name, [says, states]]) => ({
    name: `${chart.id}: ${name}`,
    states: states.split(" "),
    told: () =>
      inEveryState(chart, input)
        // `resolveState` of any chart returns a snapshot of any type.
        .filter(({ snapshot }) => says(snapshot as SnapshotFrom<Chart>))
        .map(({ path }) => path)
        .filter((path) => chart.root.type !== "parallel" || path.split(".")[0] === states.split(".")[0]),
  }));

const owner = {
  userId: 7,
  role: "student",
  name: "Sara",
  email: "sara@uni.example",
  department: "",
} as const;
const author = { userId: 7, role: "student", name: "Sara" } as const;
const leader = { userId: 7, name: "Sara", status: false };
const team = { teamId: 3, teamName: "Falcons", memberStudentIds: [7] };
const bookingTeam = { ...team, supervisorId: null, supervisorName: null, project: null };

const includes = (shown: object, part: object): boolean =>
  Object.entries(part).every(([key, value]) =>
    Object.entries(shown).some(([name, said]) => name === key && said === value),
  );

/** The states in which a student without a team is logged in. */
const isSessionView =
  (view: Partial<session.SessionView>) =>
  (snapshot: SnapshotFrom<typeof session.sessionMachine>): boolean => {
    const user = { ...owner, status: false, team: null };
    const shown = session.selectView({ ...snapshot, context: { ...snapshot.context, user } });
    return !isBeforeLogin(snapshot) && includes(shown, view);
  };
const isBeforeLogin = (snapshot: SnapshotFrom<typeof session.sessionMachine>): boolean =>
  snapshot.matches("signedOut") || snapshot.matches("signingIn") || snapshot.matches("registering");

/** The states in which the team is known. */
const isBookingView =
  (kind: booking.BookingView["kind"]) =>
  (snapshot: SnapshotFrom<typeof booking.bookingMachine>): boolean => {
    const { context } = snapshot;
    return (
      booking.selectView({
        ...snapshot,
        context: { ...context, options: { ...context.options, team: bookingTeam } },
      }).kind === kind
    );
  };
/** The states in which projects were fetched before. */
const hasProjects =
  (view: Partial<ReturnType<typeof selectProjects>>) =>
  ({ value, context }: Pick<AnyMachineSnapshot, "value" | "context">): boolean => {
    const projects = { projects: [], readAt: 1 };
    const shown = selectProjects({ value, context: { ...context, projects } });
    return includes(shown, view);
  };
const isCreationView =
  (kind: teamCreation.TeamCreationView["kind"]) =>
  (snapshot: SnapshotFrom<typeof teamCreation.teamCreationMachine>): boolean =>
    teamCreation.selectView({ ...snapshot, context: { ...snapshot.context, team } }).kind === kind;

test.each([
  ...rowsOf(
    booking.bookingMachine,
    { userId: 7 },
    {
      loading: [isBookingView("loading"), "loading"],
      failed: [isBookingView("failed"), "loadFailed"],
      "without a team": [isBookingView("withoutTeam"), "noTeam"],
      "the form": [
        isBookingView("form"),
        "choosing polling checking creatingProject booking confirmingOutcome",
      ],
      supervised: [isBookingView("supervised"), "supervised"],
      booked: [isBookingView("booked"), "booked"],
      busy: [booking.selectIsBusy, "checking creatingProject booking confirmingOutcome"],
      complaining: [
        (snapshot) =>
          booking.selectError({
            ...snapshot,
            context: { ...snapshot.context, error: { text: "what", reason: "why" } },
          }) !== null,
        "choosing polling",
      ],
    },
  ),
  ...rowsOf(session.sessionMachine, undefined, {
    busy: [session.selectIsBusy, "signingIn registering expired.signingIn"],
    "signed in": [
      isSessionView({ kind: "signedIn" }),
      "signedIn.lookingForTeam signedIn.idle signedIn.teamLoadFailed",
    ],
    welcoming: [isSessionView({ kind: "welcoming" }), "signedIn.welcoming"],
    expired: [isSessionView({ kind: "expired" }), "expired.asking expired.signingIn"],
    "fetching the team": [isSessionView({ dashboard: "fetchingTeam" }), "signedIn.lookingForTeam"],
    "team unknown": [isSessionView({ dashboard: "teamUnknown" }), "signedIn.teamLoadFailed"],
  }),
  ...rowsOf(
    projectCompletion.projectCompletionMachine,
    { teamId: 3 },
    {
      loading: [projectCompletion.selectIsLoading, "loadingTeam loadingProject"],
      noProject: [projectCompletion.selectHasNoProject, "noProject"],
      "not found": [projectCompletion.selectIsNotFound, "notFound"],
      loadFailed: [projectCompletion.selectHasLoadFailed, "loadFailed"],
      unconfirmed: [projectCompletion.selectIsUnconfirmed, "unconfirmed"],
      busy: [projectCompletion.selectIsBusy, "updatingStatus confirmingOutcome awaitingRetry"],
      "can toggle": [projectCompletion.selectCanToggle, "idle refetching"],
      complaining: [
        (snapshot) =>
          projectCompletion.selectError({
            ...snapshot,
            context: { ...snapshot.context, error: "why" },
          }) !== null,
        "loadingTeam loadingProject noProject notFound loadFailed idle refetching unconfirmed",
      ],
    },
  ),
  ...rowsOf(
    projectFiles.projectFilesMachine,
    { person: { userId: 7, name: "Sara", role: "student" }, teamId: 3 },
    {
      loadFailed: [projectFiles.selectHasLoadFailed, "files.loadFailed"],
      stale: [projectFiles.selectIsStale, "files.loaded.stale"],
      "projects unread": [hasProjects({ kind: "failed" }), "projects.loadFailed"],
      "projects outdated": [hasProjects({ kind: "read", isStale: true }), "projects.loaded.stale"],
    },
  ),
  ...rowsOf(
    fileForm,
    {
      subject: { studentId: 7, teamId: 3 },
      base: emptyFields,
      fields: emptyFields,
      failure: { kind: "network", message: "" },
    },
    {
      incomplete: [draft.selectIsIncomplete, "editing.incomplete"],
      invalid: [draft.selectIsInvalid, "editing.invalid"],
      saving: [draft.selectIsSaving, "saving"],
      failed: [
        (snapshot) => draft.selectFailure(snapshot) !== null,
        "editing.pristine editing.incomplete editing.invalid orphaned",
      ],
    },
  ),
  ...rowsOf(fileDeletion, { subject: plan }, { deleting: [deletion.selectIsDeleting, "deleting"] }),
  ...rowsOf(
    feedbackThread.feedbackThreadMachine,
    { person: author, teamId: 3 },
    {
      "projects unread": [hasProjects({ kind: "failed" }), "projects.loadFailed"],
      "projects outdated": [hasProjects({ kind: "read", isStale: true }), "projects.loaded.stale"],
      loading: [feedbackThread.selectIsLoading, "thread.loading"],
      loadFailed: [feedbackThread.selectHasLoadFailed, "thread.loadFailed"],
      stale: [feedbackThread.selectIsStale, "thread.ready.stale"],
    },
  ),
  ...rowsOf(
    profile.profileMachine,
    { owner },
    {
      loading: [profile.selectIsLoading, "loading"],
      loadFailed: [profile.selectHasLoadFailed, "loadFailed"],
      busy: [profile.selectIsBusy, "saving confirmingOutcome"],
      unchanged: [profile.selectIsUnchanged, "editing.unchanged"],
      "password missing": [
        (snapshot) => profile.selectPasswordWarning(snapshot) !== null,
        "editing.passwordMissing",
      ],
      refused: [(snapshot) => profile.selectError(snapshot) !== null, "editing.refused"],
    },
  ),
  ...rowsOf(
    supervision.supervisionMachine,
    { supervisorId: 8 },
    {
      loading: [supervision.selectIsLoading, "list.loading"],
      loadFailed: [supervision.selectHasLoadFailed, "list.loadFailed"],
      stale: [
        (snapshot) =>
          supervision.selectListAsOf({ ...snapshot, context: { ...snapshot.context, readAt: 1 } }) !== null,
        "list.stale",
      ],
      "capacity unread": [supervision.selectHasCapacityFailed, "capacity.loadFailed"],
      "capacity outdated": [
        (snapshot) =>
          supervision.selectCapacityAsOf({
            ...snapshot,
            context: { ...snapshot.context, capacity: { remaining: 1, readAt: 1 } },
          }) !== null,
        "capacity.known.figures.stale",
      ],
      saving: [
        supervision.selectIsSaving,
        "capacity.saving capacity.confirmingOutcome capacity.verifyingSave",
      ],
      complaining: [
        (snapshot) =>
          supervision.selectError({ ...snapshot, context: { ...snapshot.context, typed: "" } }) !== null,
        "capacity.known.field.invalid",
      ],
      unsaved: [(snapshot) => supervision.selectUnsaved(snapshot) === "yes", "capacity.known.field.unsaved"],
      unconfirmed: [
        (snapshot) => supervision.selectUnsaved(snapshot) === "unknown",
        "capacity.known.field.unconfirmed",
      ],
    },
  ),
  ...rowsOf(
    taskBoard.taskBoardMachine,
    { teamId: 3, canEdit: true },
    {
      loading: [taskBoard.selectIsLoading, "cards.loading"],
      loadFailed: [taskBoard.selectHasLoadFailed, "cards.loadFailed"],
      stale: [taskBoard.selectIsStale, "cards.ready.stale"],
    },
  ),
  ...rowsOf(
    teamCreation.teamCreationMachine,
    { leader },
    {
      loading: [isCreationView("loading"), "loading"],
      failed: [isCreationView("failed"), "loadFailed"],
      "the form": [
        isCreationView("form"),
        "opening checking creating confirmingOutcome refetchingStudents verifying updatingStatus editing.ready editing.refetching editing.nameMissing editing.taken editing.refused editing.unconfirmed",
      ],
      "name missing": [teamCreation.selectIsNameMissing, "editing.nameMissing"],
      busy: [
        teamCreation.selectIsBusy,
        "checking creating confirmingOutcome refetchingStudents verifying updatingStatus",
      ],
      unauthorized: [isCreationView("refused"), "unauthorized"],
      "in a team": [isCreationView("inTeam"), "alreadyInTeam"],
      refused: [
        (snapshot) => teamCreation.selectError(snapshot) !== null,
        "editing.refused editing.unconfirmed",
      ],
      created: [isCreationView("created"), "created.idle created.statusPending created.retryingStatus"],
    },
  ),
])("[design: statecharts] $name: true in these states and no other: $states", ({ told, states }) => {
  expect(told().toSorted()).toEqual(states.toSorted());
});
