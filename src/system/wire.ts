import { login, register } from "../api/auth.ts";
import { createApi, type ApiOptions } from "../api/client.ts";
import { answerOf } from "./call.ts";
import { findTeam } from "./find-team.ts";
import type { Vault } from "./vault.ts";
import { wireBooking } from "./wiring/booking.ts";
import type { SessionCalls } from "./wiring/session.ts";
import { wireSupervision } from "./wiring/supervision.ts";
import { wireTaskBoard } from "./wiring/task-board.ts";
import { wireTeamCreation } from "./wiring/team-creation.ts";

/**
 * All that needs the wire: the session's calls, and the flows behind the landing page with theirs. Import it
 * lazily: the landing page is there before it.
 */
export function createWire(options: ApiOptions, vault: Vault) {
  const api = createApi(options);
  const session: SessionCalls = {
    login: async (credentials, signal) => {
      const { user, token } = await answerOf(login(api, credentials, signal));
      vault.keep(token);
      return user;
    },
    register: async (registration, signal) => {
      const { user, token } = await answerOf(register(api, registration, signal));
      vault.keep(token);
      return user;
    },
    findTeam: (of, signal) => findTeam(api, of, signal),
  };
  const flows = {
    teamCreation: wireTeamCreation(api),
    booking: wireBooking(api),
    taskBoard: wireTaskBoard(api),
    supervision: wireSupervision(api),
  };
  return { session, flows };
}

export type Wire = ReturnType<typeof createWire>;
