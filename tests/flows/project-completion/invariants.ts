import type { SnapshotFrom } from "xstate";
import type { Project } from "../../../machines/domain/project.ts";
import type { LoggedEvent } from "../../../machines/log/entry.ts";
import type {
  projectCompletionMachine,
  ProjectTeam,
} from "../../../machines/project-completion/project-completion.machine.ts";
import { hasFailed, isOneOf, same, when, type SuiteOf } from "../../paths/invariant.ts";

type Snapshot = SnapshotFrom<typeof projectCompletionMachine>;

const isConfirmed = (event: LoggedEvent): boolean => isOneOf(event, "xstate.done.actor.confirmProject");
const isRead = (event: LoggedEvent): boolean =>
  isOneOf(event, "xstate.done.actor.readProject", "xstate.done.actor.refetchProject") || isConfirmed(event);
const isRetry = (event: LoggedEvent): boolean => event.type.startsWith("xstate.after.");
const hasChanged = (event: LoggedEvent): boolean =>
  isOneOf(event, "xstate.done.actor.setCompletion", "xstate.error.actor.setCompletion");
// A safe cast: the responses come from the typed fixture.
const projectIn = (event: LoggedEvent): Project => event["output"] as Project;
const teamIn = (event: LoggedEvent): ProjectTeam => event["output"] as ProjectTeam;
/** The project is shown, perhaps being refetched in the background. */
const isToggleable = (snapshot: Snapshot): boolean =>
  snapshot.matches("idle") || snapshot.matches("refetching");
const isOfWork = (event: LoggedEvent): boolean => event.type.includes(".actor.readWork.");
/** A toggle was sent, and its outcome is not known yet. */
const isOpen = (snapshot: Snapshot): boolean =>
  ["updatingStatus", "confirmingOutcome", "awaitingRetry", "unconfirmed"].some(
    (state) => snapshot.value === state,
  );

export const suite: SuiteOf<typeof projectCompletionMachine> = {
  most: 2_000,
  // Which failure it was makes no difference.
  keyOf: ({ context: { work, loadFailure, failedReads, error, isUndo: _isUndo, ...context }, children }) => [
    context,
    loadFailure === null,
    Object.keys(failedReads),
    error === null,
    work?.tasks.length,
    Object.keys(children),
  ],
  invariants: [
    {
      name: "P1, P2: only the user's toggle of a loaded project sets the status, at most three times",
      onAny: ({ before, event, after, calls }) =>
        when(
          calls.some(({ isWrite }) => isWrite),
          () =>
            (isOneOf(event, "completion.toggled", "completion.undone") &&
              isToggleable(before) &&
              before.context.project !== null) ||
            (before.matches("awaitingRetry") && isRetry(event) && after.context.attempts <= 3),
        ),
    },
    {
      name: "P1, P2: a toggle requests the other status of the team's own project",
      at: ({ context: { team, project, isCompletionWanted } }, waiting) => {
        const [call] = waiting.filter(({ src }) => src === "setCompletion");
        const wanted = { projectId: team?.projectId, isCompleted: !project?.isCompleted };
        return when(
          call !== undefined,
          () => same(call?.input, wanted) && isCompletionWanted === wanted.isCompleted,
        );
      },
    },
    {
      name: "P1, P2: while a toggle's outcome is unknown, nothing is written",
      onAny: ({ before, calls }) =>
        when(isOpen(before) && !before.matches("awaitingRetry"), () =>
          calls.every(({ isWrite }) => !isWrite),
        ),
    },
    {
      name: "P1, P2: only a fetch of the project after the toggle settles its outcome",
      on: ({ before, event, after }) =>
        when(
          isOpen(before) && !isOpen(after),
          () => before.matches("confirmingOutcome") && isConfirmed(event),
        ),
    },
    {
      name: "P3: however a toggle ends, the project is refetched next, and nothing else",
      onAny: ({ before: { context }, event, calls }) =>
        when(hasChanged(event), () =>
          same(
            calls.map(({ src, input }) => [src, input]),
            [["readProject", { projectId: context.team?.projectId }]],
          ),
        ),
    },
    {
      name: "P1, P2: nothing interrupts a write",
      onAny: ({ before, event, after }) =>
        when(before.matches("updatingStatus") && !hasChanged(event), () => same(before.value, after.value)),
    },
    {
      name: "[4.6] the status shown is the last one fetched",
      on: ({ before, event, after }) =>
        when(!same(before.context.project, after.context.project) || isRead(event), () =>
          isRead(event)
            ? same(after.context.project, projectIn(event))
            : after.context.project === null && teamIn(event).projectId === null,
        ),
    },
    {
      name: "P3: an error is shown exactly if the project is not as requested",
      on: ({ before, event, after }) =>
        when(
          isConfirmed(event),
          () =>
            after.matches("awaitingRetry") ||
            (after.context.error === null) ===
              (projectIn(event).isCompleted === before.context.isCompletionWanted),
        ),
    },
    {
      name: "P3: a failed refetch is shown until the project is fetched",
      at: (snapshot) =>
        when(
          snapshot.matches("unconfirmed"),
          () => snapshot.context.error !== null && !snapshot.can({ type: "completion.toggled" }),
        ),
    },
    {
      name: "[8.9] a failure keeps the loaded data",
      on: ({ before, event, after }) =>
        when(hasFailed(event), () =>
          same([before.context.team, before.context.project], [after.context.team, after.context.project]),
        ),
    },
    {
      name: "[2.57] 'no project' is shown exactly if the loaded team has none",
      at: (snapshot) =>
        when(
          snapshot.matches("noProject") || snapshot.context.team?.projectId === null,
          () => snapshot.context.team?.projectId === null && snapshot.context.project === null,
        ),
    },
    {
      name: "[2.56] the toggle is available exactly if a project is shown and nothing is pending",
      at: (snapshot, waiting) =>
        when(
          snapshot.context.project !== null,
          () =>
            snapshot.can({ type: "completion.toggled" }) === isToggleable(snapshot) &&
            (snapshot.context.canReopen ||
              !snapshot.matches("idle") ||
              !snapshot.context.project?.isCompleted) &&
            (waiting.every(({ src }) => src === "readWork") || !snapshot.matches("idle")),
        ),
    },
    {
      name: "at most one call about the project is pending",
      at: (_, waiting) =>
        when(waiting.length > 0, () => waiting.filter(({ src }) => src !== "readWork").length <= 1),
    },
    {
      name: "[experience 15] only the team's own work is fetched, once at a time",
      at: ({ context: { teamId } }, waiting) => {
        const reads = waiting.filter(({ src }) => src === "readWork");
        return when(reads.length > 0, () =>
          same(
            reads.map(({ input }) => input),
            [{ id: teamId }],
          ),
        );
      },
    },
    {
      name: "[experience 15] however the fetch of the work ends, it changes nothing about the project",
      on: ({ before, event, after }) =>
        when(isOfWork(event), () =>
          same(
            [before.value, before.context.team, before.context.project, before.context.error],
            [after.value, after.context.team, after.context.project, after.context.error],
          ),
        ),
    },
    {
      name: "[experience 15] the work shown is the last one fetched, also after a failure",
      on: ({ before, event, after }) =>
        when(before.context.work !== null || isOfWork(event), () =>
          same(
            after.context.work,
            isOfWork(event) && !hasFailed(event) ? event["output"] : before.context.work,
          ),
        ),
    },
    {
      name: "[experience 15] beside a project, the work is fetched, being fetched, or failed",
      at: ({ context: { project, work, failedReads, teamId }, children }) =>
        when(
          project !== null,
          () => work !== null || teamId in failedReads || `readWork.${teamId}` in children,
        ),
    },
  ],
};
