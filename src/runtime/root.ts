import { createActor, type AnyActorRef, type InspectionEvent } from "xstate";
import { selectOpenFlow, type appMachine, type AppRef } from "../../machines/app/app.machine.ts";
import type { Emitted, SessionEnded, SessionLeaving } from "../../machines/app/emitted.ts";
import type { Notice } from "../../machines/notices/notice.ts";
import type { NoticesRef } from "../../machines/notices/notices.machine.ts";
import { selectIsLeaving } from "../../machines/session/session.machine.ts";
import { unauthorizedWarning } from "../../machines/team-creation/messages.ts";
import { watchWrites, type WatchedWrites } from "./watch-writes.ts";

type AppMachine = typeof appMachine;

interface RootOptions {
  /** The persisted snapshot to continue from: the landing page's, or an earlier page's. Null: a fresh start. */
  readonly snapshot: object | null;
  /** Called with every inspection event: the recorder, and the inspector in development. */
  readonly observers: readonly ((inspected: InspectionEvent) => void)[];
  readonly onSessionLeaving?: (leaving: SessionLeaving) => void;
  readonly onSessionEnded: (ended: SessionEnded) => void;
  /** The session is about to expire, as the user has done nothing for too long. */
  readonly onIdleEnded?: () => void;
  readonly onSessionRenewed?: () => void;
}

/** Starts the root actor. What flows emit is forwarded here, so that no chart depends on another. */
export function startRoot(
  machine: AppMachine,
  {
    snapshot,
    observers,
    onSessionLeaving = () => undefined,
    onSessionEnded,
    onIdleEnded = () => undefined,
    onSessionRenewed = () => undefined,
  }: RootOptions,
): AppRef {
  const forward = (emitted: Emitted): void => {
    const { session, notices, activity, idle, taskBoard } = app.getSnapshot().children;
    switch (emitted.type) {
      case "notice": {
        const { type: _, ...notice } = emitted;
        return notices?.send({ type: "notice.raised", notice });
      }
      case "action.requested": {
        const flow: AnyActorRef | undefined = app.getSnapshot().children[emitted.action.to];
        return flow?.send(emitted.action.event);
      }
      case "team.updated":
        taskBoard?.send({ type: "team.updated" });
        notices?.send({ type: "team.updated" });
        return session?.send(emitted);
      case "profile.updated":
        // Cards show the names of team members.
        taskBoard?.send({ type: "team.updated" });
        return session?.send(emitted);
      case "tasks.renamed":
        return taskBoard?.send({ type: "team.updated" });
      case "session.leaving":
        // They are about pages that have closed, and Undo would add to what is being saved.
        dismiss(notices, () => true);
        leaving = watchWrites(app);
        return onSessionLeaving(emitted);
      case "session.ended": {
        const unsaved = leaving?.unsaved() ?? [];
        leaving = null;
        notices?.send({ type: "session.ended" });
        activity?.send({ type: "session.ended" });
        idle?.send({ type: "session.ended" });
        app.send({ type: "session.ended" });
        for (const notice of unsaved) notices?.send({ type: "notice.raised", notice });
        return onSessionEnded(emitted);
      }
      case "page.left":
        return notices?.send(emitted);
      case "session.renewed":
        idle?.send({ type: "session.renewed" });
        onSessionRenewed();
        return reopen(app);
      case "idle.ended":
        onIdleEnded();
        return session?.send({ type: "session.expired" });
      case "connection.restored":
        return refetchFailed(app);
      case "refetch.due":
        return poll(app);
      case "session.started":
        // What the landing page tells one user is not for the next, and who has logged in need not be told to.
        return dismiss(notices, ({ tone, key }) => tone === "bad" || key === unauthorizedWarning.key);
    }
  };

  /** Set while Sign Out waits for what is being saved. */
  let leaving: WatchedWrites | null = null;

  const listen = (inspected: InspectionEvent): void => {
    if (inspected.type !== "@xstate.actor") return;
    // Every inspected actor is an ActorRef, and the charts' setups limit what they emit.
    (inspected.actorRef as AnyActorRef).on("*", (emitted) => forward(emitted as Emitted));
  };
  // XState starts a restored actor with an init event, which the log already has.
  let isRestoring = snapshot !== null;

  const app: AppRef = createActor(machine, {
    inspect: (inspected) => {
      listen(inspected);
      if (inspected.type === "@xstate.snapshot") leaving?.check();
      if (isRestoring && inspected.type === "@xstate.event") return;
      for (const observe of observers) observe(inspected);
    },
    // XState types a persisted snapshot as a live one.
    ...(snapshot && { snapshot: snapshot as never }),
  });
  app.start();
  isRestoring = false;
  // The page was reloaded while Sign Out waited.
  const { session } = app.getSnapshot().children;
  if (session !== undefined && selectIsLeaving(session.getSnapshot())) leaving = watchWrites(app);
  return app;
}

function dismiss(notices: NoticesRef | undefined, isOutdated: (notice: Notice) => boolean): void {
  for (const notice of notices?.getSnapshot().context.notices ?? [])
    if (isOutdated(notice)) notices?.send({ type: "notice.dismissed", id: notice.id });
}

/** The user's session was renewed: the open page fetches what had failed. */
function reopen(app: AppRef): void {
  recheck(app);
  openFlowOf(app)?.send({ ...app.getSnapshot().context.open, type: "screen.opened" });
}

/** What could not be looked at before. */
function recheck(app: AppRef): void {
  const { activity } = app.getSnapshot().children;
  if (activity?.getSnapshot().can({ type: "reload.pressed" }) === true)
    activity.send({ type: "reload.pressed" });
}

/** The connection is back: the open page and whatever runs beside it fetch what had failed. */
function refetchFailed(app: AppRef): void {
  const { session, activity, report } = app.getSnapshot().children;
  const actors: readonly (AnyActorRef | undefined)[] = [session, activity, openFlowOf(app), report];
  for (const actor of actors)
    if (actor?.getSnapshot().can({ type: "connection.restored" }) === true)
      actor.send({ type: "connection.restored" });
}

/**
 * Fetches the open page and what is new again, unless their flows have something else to do or nothing can be
 * fetched now.
 */
function poll(app: AppRef): void {
  const { session, connection, activity } = app.getSnapshot().children;
  const flow: AnyActorRef | undefined = openFlowOf(app);
  if (session?.getSnapshot().matches("signedIn") !== true) return;
  // If the server does not respond, a poll finds out when it does.
  if (connection?.getSnapshot().matches("offline") === true) return;
  for (const actor of [session, flow, activity])
    if (actor?.getSnapshot().can({ type: "refetch.due" }) === true) actor.send({ type: "refetch.due" });
}

/** The flow of the open page. */
function openFlowOf(app: AppRef): AnyActorRef | undefined {
  const snapshot = app.getSnapshot();
  const flow = selectOpenFlow(snapshot);
  return flow && snapshot.children[flow];
}
