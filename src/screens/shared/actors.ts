import { shallowEqual, useSelector } from "@xstate/react";
import { createContext, useContext } from "react";
import type { ActivityRef } from "../../../machines/activity/activity.machine.ts";
import type { AppRef } from "../../../machines/app/app.machine.ts";
import type { ConnectionRef } from "../../../machines/connection/connection.machine.ts";
import type { SessionUser } from "../../../machines/domain/user.ts";
import type { IdleRef } from "../../../machines/idle/idle.machine.ts";
import type { NoticesRef } from "../../../machines/notices/notices.machine.ts";
import {
  selectUser,
  selectView,
  type SessionRef,
  type SessionView,
} from "../../../machines/session/session.machine.ts";
import type { BugReport } from "./bug-report.ts";

/** The actors that run as long as the page is open. */
export interface Actors {
  readonly appRef: AppRef;
  readonly sessionRef: SessionRef;
  readonly noticesRef: NoticesRef;
  readonly connectionRef: ConnectionRef;
  readonly activityRef: ActivityRef;
  /** A tab that was restored from an older release has none. */
  readonly idleRef: IdleRef | undefined;
  readonly bugReport: BugReport;
}

export const ActorsContext = createContext<Actors | null>(null);

export function useActors(): Actors {
  const actors = useContext(ActorsContext);
  if (actors === null) throw new Error("useActors must be used inside <Root>");
  return actors;
}

/** What the session shows; a stable reference until it changes. */
export const useSessionView = (): SessionView =>
  useSelector(useActors().sessionRef, selectView, shallowEqual);

export const useUser = (): SessionUser | null => useSelector(useActors().sessionRef, selectUser);
