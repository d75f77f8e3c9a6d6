import { useSelector } from "@xstate/react";
import { useMemo, useEffect, useReducer } from "react";
import { selectFlow, type AppRef } from "../../../machines/app/app.machine.ts";
import type { SessionUser } from "../../../machines/domain/user.ts";
import { selectVisibleNotices } from "../../../machines/notices/notices.machine.ts";
import { selectTasks, selectTeam } from "../../../machines/task-board/task-board.machine.ts";
import type { NoticeAction } from "../../../machines/notices/notice.ts";
import type { TeamProject } from "../../../machines/domain/project.ts";
import { useActors, useUser, type Actors } from "../shared/actors.ts";
import { usePages } from "../navigation/page-table.ts";
import { paths } from "../navigation/paths.ts";
import { useSignOut } from "../session/use-sign-out.ts";
import { askForReport } from "../shared/report-dialog.tsx";
import {
  type PageAction,
  actionEntries,
  pageEntries,
  taskEntries,
  teamEntries,
  type Entries,
  type PaletteEntry,
  type SearchedBoard,
} from "./entries.ts";
import { openPageActions } from "./flow-actions.ts";
import { openShortcuts, returnFocus } from "./open-palette.ts";

const none: Entries = { Pages: [], Actions: [], Teams: [], Tasks: [] };

/** Everything the palette offers now, and the board that it can search; null: none is known. */
export function useEntries(): { readonly entries: Entries; readonly board: SearchedBoard | null } {
  const actors = useActors();
  const user = useUser();
  const pages = usePages();
  const general = useGeneralActions(actors);
  useAppChanges(actors.appRef);

  const board = useSearchedBoard(actors.appRef, user);
  const tasks = useTaskEntries(actors.appRef, board?.path ?? null);
  if (user === null) return { entries: none, board: null };
  return {
    entries: {
      Pages: pageEntries(pages, user),
      Actions: actionEntries([...openPageActions(actors.appRef), ...noticeActions(actors), ...general]),
      Teams:
        user.role === "supervisor" ? teamEntries(selectSupervisedTeams(actors.appRef.getSnapshot())) : [],
      Tasks: tasks,
    },
    board,
  };
}

/** The user's own board, or the one that a supervisor opened last. */
function useSearchedBoard(appRef: AppRef, user: SessionUser | null): SearchedBoard | null {
  const teamId = useSelector(appRef, ({ context }) => context.boardTeamId);
  const board = useSelector(appRef, selectFlow("taskBoard"));
  const team = useSelector(board, (snapshot) => snapshot && selectTeam(snapshot));
  if (user?.role === "student") return user.team && { path: paths.studentBoard, teamName: "" };
  return user === null || teamId === null
    ? null
    : { path: paths.teamBoard(teamId), teamName: team?.teamName ?? "" };
}

/** The tasks of that board, as soon as its flow has fetched them. */
function useTaskEntries(appRef: AppRef, boardPath: string | null): readonly PaletteEntry[] {
  const board = useSelector(appRef, selectFlow("taskBoard"));
  const tasks = useSelector(board, (snapshot) => snapshot && selectTasks(snapshot));
  // A board may have thousands of tasks, and each keystroke renders.
  return useMemo(
    () => (tasks === undefined || boardPath === null ? [] : taskEntries(tasks, boardPath)),
    [tasks, boardPath],
  );
}

/** What every page offers. */
function useGeneralActions({ sessionRef }: Actors): readonly PageAction[] {
  const signOut = useSignOut();
  return [
    { label: "Keyboard shortcuts", canRun: () => true, run: openShortcuts },
    { label: "Report a problem", canRun: () => true, run: () => askForReport(returnFocus) },
    {
      label: "Sign Out",
      canRun: () => sessionRef.getSnapshot().can({ type: "signOut.pressed", hasPendingWrites: false }),
      run: signOut,
    },
  ];
}

/** The actions of the notices, such as Undo. */
const noticeActions = ({ appRef, noticesRef }: Actors): readonly PageAction[] =>
  selectVisibleNotices(noticesRef.getSnapshot())
    .toReversed()
    .flatMap(({ id, title, text, action }) =>
      action === undefined
        ? []
        : {
            label: action.label,
            about: title ?? text,
            canRun: () =>
              selectVisibleNotices(noticesRef.getSnapshot()).some((shown) => shown.id === id) &&
              isAccepted(appRef, action),
            run: () => noticesRef.send({ type: "action.chosen", id, action }),
          },
    );

interface Flow {
  getSnapshot(): { can(event: NoticeAction["event"]): boolean };
}

/** Whether the flow that a notice's action is for takes its event now. */
function isAccepted(appRef: AppRef, { to, event }: NoticeAction): boolean {
  // TypeScript cannot resolve the union of all flows' events, and a chart takes no event that it does not know.
  const flow = appRef.getSnapshot().children[to] as Flow | undefined;
  return flow?.getSnapshot().can(event) === true;
}

interface Subscription {
  unsubscribe(): void;
}

/** As much of the charts' actors as their types have in common. */
interface Chart {
  subscribe(observer: { next: () => void; error: () => void }): Subscription;
}

/** Renders again whenever the app or one of its charts changes: what they accept changes with them. */
function useAppChanges(appRef: AppRef): void {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let followed: readonly Subscription[] = [];
    const follow = (): void => {
      for (const each of followed) each.unsubscribe();
      const charts: readonly (Chart | undefined)[] = Object.values(appRef.getSnapshot().children);
      followed = charts.flatMap((chart) => chart?.subscribe({ next: renderAgain, error: renderAgain }) ?? []);
    };
    follow();
    const subscription = appRef.subscribe(() => {
      follow();
      renderAgain();
    });
    return () => {
      subscription.unsubscribe();
      for (const each of followed) each.unsubscribe();
    };
  }, [appRef]);
}

/** As much of the app's snapshot as is read here. */
type AppSnapshot = Pick<ReturnType<AppRef["getSnapshot"]>, "children">;

/** Projects and when they were fetched, in milliseconds since 1970; null: not fetched yet. */
interface Read {
  readonly projects: readonly TeamProject[];
  readonly readAt: number | null;
}

/**
 * The supervised teams as the flows that have run so far know them, from the latest fetch [2.40] [2.48] [2.51].
 * Empty for a student, and before anything was fetched.
 */
const selectSupervisedTeams = ({ children }: AppSnapshot): readonly TeamProject[] =>
  latestOf([
    children.supervision?.getSnapshot().context,
    children.feedbackThread?.getSnapshot().context.projects,
    children.projectFiles?.getSnapshot().context.projects,
  ]);

function latestOf(reads: readonly (Read | null | undefined)[]): readonly TeamProject[] {
  let latest: Read | null = null;
  for (const read of reads)
    if (typeof read?.readAt === "number" && read.readAt > (latest?.readAt ?? -Infinity)) latest = read;
  return latest?.projects ?? [];
}
