import { fromPromise } from "xstate";
import type { SessionUser } from "../../../machines/domain/user.ts";
import { asRead, asWrite } from "../../../machines/shared/calls.ts";
import { sessionMachine } from "../../../machines/session/session.machine.ts";
import { login, logout, registerOrFind, type Session } from "../../api/auth.ts";
import { answerOf, type Api, type Result } from "../../api/client.ts";
import type { SessionStore } from "../session-store.ts";
import { findTeam } from "./team-creation.ts";

interface SessionOptions {
  readonly api: Api;
  readonly sessionStore: SessionStore;
  readonly logged: () => Promise<void>;
}

/** Ends the user's session at a service that can. Nobody waits for it: without a connection, it ends by itself. */
export function revokeToken(api: Api, user: SessionUser | null): void {
  if (user?.idleMinutes !== undefined) void logout(api);
}

/** The session with its API actors, which put the token into the session store. */
export function createSession({ api, sessionStore, logged }: SessionOptions): typeof sessionMachine {
  const enter = async (call: () => Promise<Result<Session>>): Promise<SessionUser> => {
    await logged();
    const { user, token } = await answerOf(call());
    sessionStore.storeToken(token);
    return user;
  };
  return sessionMachine.provide({
    actions: {
      revokeToken: ({ context: { user } }) => revokeToken(api, user),
      clearToken: () => sessionStore.clearToken(),
    },
    actors: {
      login: asWrite(fromPromise(({ input, signal }) => enter(() => login(api.withSignal(signal), input)))),
      register: asWrite(
        fromPromise(({ input, signal }) => enter(() => registerOrFind(api.withSignal(signal), input))),
      ),
      findTeam: asRead(fromPromise(({ input, signal }) => findTeam(api.withSignal(signal), input))),
    },
  });
}
