import { appMachine } from "../../machines/app/app.machine.ts";
import type { Api } from "../api/client.ts";
import { createCaller } from "./api-actors.ts";
import type { SharedReads } from "./shared-reads.ts";
import type { SessionStore } from "./session-store.ts";
import { createActivity } from "./flows/activity.ts";
import { createBooking } from "./flows/booking.ts";
import { createConnection } from "./flows/connection.ts";
import { createFeedbackThread } from "./flows/feedback-thread.ts";
import { createProfile } from "./flows/profile.ts";
import { createProjectCompletion } from "./flows/project-completion.ts";
import { createProjectFiles } from "./flows/project-files.ts";
import { createPrintout } from "./flows/printout.ts";
import { createSession } from "./flows/session.ts";
import { createSupervision } from "./flows/supervision.ts";
import { createTaskBoard } from "./flows/task-board.ts";
import { createTeamCreation } from "./flows/team-creation.ts";
import { watchWrites } from "./watch-writes.ts";

interface AppOptions {
  readonly api: Api;
  readonly sessionStore: SessionStore;
  /** Resolves once all entries so far are stored, as far as the browser allows. */
  readonly logged: () => Promise<void>;
  readonly reads: SharedReads;
  readonly tab: TabActions;
}

/** What a tab does with what it keeps of the session. */
export interface TabActions {
  /** The session of this tab is about to end, as the user has signed out in another one. */
  readonly eraseLog: () => void;
  /** The session has ended. `everywhere`: in all tabs. */
  readonly eraseSession: (ended: { everywhere: boolean }) => void;
  /** The session is about to expire, as the user has done nothing for too long. */
  readonly endIdleSession: () => void;
  readonly startLog: () => void;
}

/** The root chart with every flow, and every flow with its API actors. */
export function provideApp({ api, sessionStore, logged, reads, tab }: AppOptions): typeof appMachine {
  const caller = createCaller(api, logged, reads);
  return appMachine.provide({
    actions: {
      // The tab in which the user signed out erases that log.
      eraseLog: (_, { by }) => by === "signOutElsewhere" && tab.eraseLog(),
      eraseSession: (_, { by }) => tab.eraseSession({ everywhere: by === "signOut" }),
      endIdleSession: tab.endIdleSession,
      startLog: tab.startLog,
    },
    actors: {
      watchWrites,
      session: createSession({ api, sessionStore, logged }),
      connection: createConnection(caller),
      teamCreation: createTeamCreation(caller),
      booking: createBooking(caller),
      taskBoard: createTaskBoard(caller),
      feedbackThread: createFeedbackThread(caller),
      projectCompletion: createProjectCompletion(caller),
      projectFiles: createProjectFiles(caller),
      profile: createProfile(caller, sessionStore),
      supervision: createSupervision(caller),
      activity: createActivity(caller),
      printout: createPrintout(caller),
    },
  });
}
