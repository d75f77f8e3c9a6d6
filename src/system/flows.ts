import { appMachine } from "../../machines/app/app.machine.ts";
import type { Api } from "../api/client.ts";
import { createCaller } from "./call.ts";
import type { SharedReads } from "./shared-reads.ts";
import type { Vault } from "./vault.ts";
import { wireBooking } from "./wiring/booking.ts";
import { wireFeedbackThread } from "./wiring/feedback-thread.ts";
import { wireProfile } from "./wiring/profile.ts";
import { wireProjectCompletion } from "./wiring/project-completion.ts";
import { wireProjectFiles } from "./wiring/project-files.ts";
import { wireSession } from "./wiring/session.ts";
import { wireSupervision } from "./wiring/supervision.ts";
import { wireTaskBoard } from "./wiring/task-board.ts";
import { wireTeamCreation } from "./wiring/team-creation.ts";

interface AppOptions {
  readonly api: Api;
  readonly vault: Vault;
  /** Resolves once all that has happened is in the log, as far as this browser lets it be kept. */
  readonly logged: () => Promise<void>;
  readonly reads: SharedReads;
}

/** The root chart with every flow, and every flow with its calls. */
export function createAppMachine({ api, vault, logged, reads }: AppOptions): typeof appMachine {
  const caller = createCaller(api, logged, reads);
  return appMachine.provide({
    actors: {
      session: wireSession({ api, vault, logged }),
      teamCreation: wireTeamCreation(caller),
      booking: wireBooking(caller),
      taskBoard: wireTaskBoard(caller),
      feedbackThread: wireFeedbackThread(caller),
      projectCompletion: wireProjectCompletion(caller),
      projectFiles: wireProjectFiles(caller),
      profile: wireProfile(caller),
      supervision: wireSupervision(caller),
    },
  });
}
