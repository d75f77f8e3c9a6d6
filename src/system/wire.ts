import type { FlowName } from "../../machines/app/app.machine.ts";
import type { AnyStateMachine } from "xstate";
import { login, register } from "../api/auth.ts";
import { createApi, type ApiOptions } from "../api/client.ts";
import { answerOf, createCaller } from "./call.ts";
import { findTeam } from "./find-team.ts";
import type { Vault } from "./vault.ts";
import type { SessionCalls } from "./wiring/session.ts";

export interface Wire {
  readonly session: SessionCalls;
  /** Each flow with its calls, fetched when it is first wanted. */
  readonly flows: Readonly<Record<FlowName, () => Promise<AnyStateMachine>>>;
}

interface WireParts {
  readonly api: ApiOptions;
  readonly vault: Vault;
  /** Resolves once all that has happened is in the log, as far as this browser lets it be kept. */
  readonly logged: () => Promise<void>;
}

/** All that needs the wire: the session's calls, and the flows behind the landing page with theirs. */
export function createWire({ api: options, vault, logged }: WireParts): Wire {
  const api = createApi(options);
  const caller = createCaller(api, logged);
  return {
    session: {
      login: async (credentials, signal) => {
        await logged();
        const { user, token } = await answerOf(login(api, credentials, signal));
        vault.keepToken(token);
        return user;
      },
      register: async (registration, signal) => {
        await logged();
        const { user, token } = await answerOf(register(api, registration, signal));
        vault.keepToken(token);
        return user;
      },
      findTeam: (of, signal) => findTeam(api, of, signal),
    },
    flows: {
      teamCreation: async () => (await import("./wiring/team-creation.ts")).wireTeamCreation(caller),
      booking: async () => (await import("./wiring/booking.ts")).wireBooking(caller),
      taskBoard: async () => (await import("./wiring/task-board.ts")).wireTaskBoard(caller),
      feedbackThread: async () => (await import("./wiring/feedback-thread.ts")).wireFeedbackThread(caller),
      projectCompletion: async () => (await import("./wiring/project-completion.ts")).wireProjectCompletion(caller),
      projectFiles: async () => (await import("./wiring/project-files.ts")).wireProjectFiles(caller),
      profile: async () => (await import("./wiring/profile.ts")).wireProfile(caller),
      supervision: async () => (await import("./wiring/supervision.ts")).wireSupervision(caller),
    },
  };
}
