import type { Call, Handlers } from "../contract.ts";
import { emailKey } from "../identity-text.ts";
import type { Attempts } from "./attempts.ts";
import type { Devices } from "./device-cookie.ts";

type PasswordCalls = Pick<
  Handlers,
  "login" | "registerStudent" | "registerSupervisor" | "updateStudent" | "updateSupervisor"
>;

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
  handlers: PasswordCalls,
  { attempts, devices, findUserId }: LimitedLogins,
): PasswordCalls {
  const loginHere = async ({ cookie, body: { email } }: Call<"login">): Promise<string | null> => {
    const known = devices.read(cookie.value);
    if (known.length === 0) return null;
    const userId = await findUserId(email);
    return known.find((account) => account.userId === userId)?.login ?? null;
  };
  const limitedLogin = async (call: Call<"login">) => {
    const { address, body } = call;
    const attempt = { account: emailKey(body.email), address, device: await loginHere(call) };
    return attempts()?.login(attempt, () => handlers.login(call)) ?? handlers.login(call);
  };
  const limitedProfile =
    <C extends Call<"updateStudent" | "updateSupervisor">, A>(handle: (call: C) => Promise<A>) =>
    (call: C): Promise<A> =>
      attempts()?.profile(call.caller.userId, () => handle(call)) ?? handle(call);
  const remembered =
    <C extends Pick<Call<"login">, "cookie">, A extends { readonly userId: number }>(
      handle: (call: C) => Promise<A>,
    ) =>
    async (call: C): Promise<A> => {
      const session = await handle(call);
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
