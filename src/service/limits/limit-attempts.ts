import type { Call, Handlers } from "../contract.ts";
import { emailKey } from "../identity-text.ts";
import type { Attempts } from "./attempts.ts";
import type { Devices } from "./device-cookie.ts";

type Registrations = Pick<Handlers, "registerStudent" | "registerSupervisor">;
type LimitedCalls = Pick<Handlers, "login" | "updateStudent" | "updateSupervisor">;

/** Handlers that hash a password in the turn that they are given. */
export type HashingHandlers<I extends keyof LimitedCalls> = {
  readonly [Id in I]: (call: Parameters<LimitedCalls[Id]>[0], turn: string) => ReturnType<LimitedCalls[Id]>;
};

/** The turn of hashes where nothing is limited. */
const unlimited = "";

/** What limits logins, and knows the devices. */
export interface LimitedLogins {
  /** Null: without limits. */
  readonly attempts: () => Attempts | null;
  readonly devices: Devices;
  /** The user with this email address, if there is one. */
  readonly findUserId: (email: string) => Promise<number | undefined>;
}

/**
 * The same handlers, which limit logins and profile changes before they hash a password, and remember who has logged in
 * on a device. Registrations limit themselves, as only they know when they hash.
 */
export function limitAttempts(
  handlers: Registrations & HashingHandlers<keyof LimitedCalls>,
  { attempts, devices, findUserId }: LimitedLogins,
): Registrations & LimitedCalls {
  const loginHere = async ({ cookie, body: { email } }: Call<"login">): Promise<string | null> => {
    const known = devices.read(cookie.value);
    if (known.length === 0) return null;
    const userId = await findUserId(email);
    return known.find((account) => account.userId === userId)?.login ?? null;
  };
  const limitedLogin = async (call: Call<"login">) => {
    const { address, body } = call;
    const attempt = { account: emailKey(body.email), address, device: await loginHere(call) };
    return (
      attempts()?.login(attempt, (turn) => handlers.login(call, turn)) ?? handlers.login(call, unlimited)
    );
  };
  const limitedProfile =
    <C extends Call<"updateStudent" | "updateSupervisor">, A>(
      handle: (call: C, turn: string) => Promise<A>,
    ) =>
    (call: C): Promise<A> =>
      attempts()?.profile(call.caller, (turn) => handle(call, turn)) ?? handle(call, unlimited);
  const remembered =
    <C extends Pick<Call<"login">, "cookie" | "identified">, A extends { readonly userId: number }>(
      handle: (call: C) => Promise<A>,
    ) =>
    async (call: C): Promise<A> => {
      const session = await handle(call);
      call.identified(session.userId);
      call.cookie.set(devices.remember(call.cookie.value, session.userId));
      return session;
    };
  return {
    login: remembered(limitedLogin),
    registerStudent: remembered(handlers.registerStudent),
    registerSupervisor: remembered(handlers.registerSupervisor),
    updateStudent: limitedProfile(handlers.updateStudent),
    updateSupervisor: limitedProfile(handlers.updateSupervisor),
  };
}
