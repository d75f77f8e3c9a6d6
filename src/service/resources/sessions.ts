import type { Handlers } from "../contract.ts";
import type { Context } from "./context.ts";

/** Sign Out: an addition of this service, which others lack. */
export const sessionHandlers = ({ sessions }: Context): Pick<Handlers, "logout"> => ({
  logout: async ({ caller }) => {
    await sessions.end(caller);
    return undefined;
  },
});
