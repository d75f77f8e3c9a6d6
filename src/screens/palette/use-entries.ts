import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { selectFlow, type AppRef } from "../../../machines/app/app.machine.ts";
import type { SessionUser } from "../../../machines/domain/user.ts";
import { selectVisibleNotices } from "../../../machines/notices/notices.machine.ts";
import { selectTasks } from "../../../machines/task-board/task-board.machine.ts";
import { useActors, useUser, type Actors } from "../shared/actors.ts";
import { isAccepted } from "./accepted-actions.ts";
import type { PageAction } from "./page-action.ts";
import { usePages } from "../navigation/page-table.ts";
import { paths } from "../navigation/paths.ts";
import { useSignOut } from "../session/use-sign-out.ts";
import { useReport } from "../shared/use-bug-report.ts";
import {
  actionEntries,
  pageEntries,
  taskEntries,
  teamEntries,
  type Entries,
  type PaletteEntry,
} from "./entries.ts";
import { openPageActions } from "./flow-actions.ts";
import { openShortcuts } from "./open-palette.ts";
import { selectSupervisedTeams } from "./supervised-teams.ts";
import { useAppChanges } from "./use-app-changes.ts";

const none: Entries = { Pages: [], Actions: [], Teams: [], Tasks: [] };

/** Everything the palette offers now, and the path of the board that it can search; null: none is known. */
export function useEntries(): { readonly entries: Entries; readonly boardPath: string | null } {
  const actors = useActors();
  const user = useUser();
  const pages = usePages();
  const general = useGeneralActions(actors);
  useAppChanges(actors.app);

  const boardPath = useBoardPath(actors.app, user);
  const tasks = useTaskEntries(actors.app, boardPath);
  if (user === null) return { entries: none, boardPath: null };
  return {
    entries: {
      Pages: pageEntries(pages, user),
      Actions: actionEntries([...openPageActions(actors.app), ...noticeActions(actors), ...general]),
      Teams: user.role === "supervisor" ? teamEntries(selectSupervisedTeams(actors.app.getSnapshot())) : [],
      Tasks: tasks,
    },
    boardPath,
  };
}

/** The user's own board, or the one that a supervisor opened last. */
function useBoardPath(app: AppRef, user: SessionUser | null): string | null {
  const teamId = useSelector(app, ({ context }) => context.boardTeamId);
  if (user?.role === "student") return user.team === null ? null : paths.studentBoard;
  return user === null || teamId === null ? null : paths.teamBoard(teamId);
}

/** The tasks of that board, as soon as its flow has fetched them. */
function useTaskEntries(app: AppRef, boardPath: string | null): readonly PaletteEntry[] {
  const board = useSelector(app, selectFlow("taskBoard"));
  const tasks = useSelector(board, (snapshot) => snapshot && selectTasks(snapshot));
  // A board may have thousands of tasks, and each keystroke renders.
  return useMemo(
    () => (tasks === undefined || boardPath === null ? [] : taskEntries(tasks, boardPath)),
    [tasks, boardPath],
  );
}

/** What every page offers. */
function useGeneralActions({ session }: Actors): readonly PageAction[] {
  const signOut = useSignOut();
  const report = useReport();
  return [
    { label: "Keyboard shortcuts", canRun: () => true, run: openShortcuts },
    { label: "Report a problem", canRun: () => true, run: report },
    {
      label: "Sign Out",
      canRun: () => session.getSnapshot().can({ type: "signOut.pressed", hasPendingWrites: false }),
      run: signOut,
    },
  ];
}

/** The actions of the notices, such as Undo. */
const noticeActions = ({ app, notices }: Actors): readonly PageAction[] =>
  selectVisibleNotices(notices.getSnapshot())
    .toReversed()
    .flatMap(({ id, title, text, action }) =>
      action === undefined
        ? []
        : {
            label: action.label,
            about: title ?? text,
            canRun: () =>
              selectVisibleNotices(notices.getSnapshot()).some((shown) => shown.id === id) &&
              isAccepted(app, action),
            run: () => notices.send({ type: "action.chosen", id, action }),
          },
    );
