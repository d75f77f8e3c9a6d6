import { fromPromise } from "xstate";
import type { SessionUser } from "../../../machines/domain/user.ts";
import { asRead, asWrite } from "../../../machines/kit/calls.ts";
import { sessionMachine } from "../../../machines/session/session.machine.ts";
import { login, register, type Session } from "../../api/auth.ts";
import type { Api, Result } from "../../api/client.ts";
import { answerOf } from "../call.ts";
import { findTeam } from "../find-team.ts";
import type { Vault } from "../vault.ts";

interface SessionOptions {
  readonly api: Api;
  readonly vault: Vault;
  readonly logged: () => Promise<void>;
}

/** The session with its calls, which keep the token they are given to themselves. */
export function wireSession({ api, vault, logged }: SessionOptions): typeof sessionMachine {
  const enter = async (call: () => Promise<Result<Session>>): Promise<SessionUser> => {
    const { user, token } = await answerOf(call());
    vault.keepToken(token);
    return user;
  };
  return sessionMachine.provide({
    actions: { forgetToken: () => vault.forgetToken() },
    actors: {
      // Unlike a registration it changes nothing on the server: nobody needs to know that it was sent.
      login: asWrite(fromPromise(({ input, signal }) => enter(() => login(api, input, signal)))),
      register: asWrite(
        fromPromise(async ({ input, signal }) => {
          await logged();
          return enter(() => register(api, input, signal));
        }),
      ),
      findTeam: asRead(fromPromise(({ input, signal }) => findTeam(api, input, signal))),
    },
  });
}
