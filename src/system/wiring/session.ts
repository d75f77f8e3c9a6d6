import { fromPromise } from "xstate";
import type { TeamMembership } from "../../../machines/domain/team.ts";
import type { Credentials, Registration, SessionUser } from "../../../machines/domain/user.ts";
import { asRead, asWrite } from "../../../machines/kit/calls.ts";
import { sessionMachine } from "../../../machines/session/session.machine.ts";
import type { Vault } from "../vault.ts";

/** What the session asks of the wire; each keeps the token it is given to itself, and rejects with a failure. */
export interface SessionCalls {
  readonly login: (credentials: Credentials, signal: AbortSignal) => Promise<SessionUser>;
  readonly register: (registration: Registration, signal: AbortSignal) => Promise<SessionUser>;
  readonly findTeam: (of: { userId: number }, signal: AbortSignal) => Promise<TeamMembership | null>;
}

/** The session, whose calls are fetched when the first of them is made. */
export const wireSession = (calls: () => Promise<SessionCalls>, vault: Vault) =>
  sessionMachine.provide({
    actions: { forgetToken: () => vault.forgetToken() },
    actors: {
      login: asWrite(fromPromise(async ({ input, signal }) => (await calls()).login(input, signal))),
      register: asWrite(fromPromise(async ({ input, signal }) => (await calls()).register(input, signal))),
      findTeam: asRead(fromPromise(async ({ input, signal }) => (await calls()).findTeam(input, signal))),
    },
  });
