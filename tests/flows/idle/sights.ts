import type { Sight } from "../../spec/sight.ts";
import { button, heading, status } from "../sights.ts";

/** The timer shows nothing of its own. */
const page: readonly Sight[] = [heading("Task Board")];

export const sights: Readonly<Record<string, readonly Sight[]>> = {
  "idle.off": [button("Login")],
  "idle.watching.early": page,
  "idle.watching.announced": [...page, status("Your session ends soon."), button("Log in again now")],
  "idle.watching.asked": page,
  "idle.ending": [button("Log in again now")],
  "idle.warning": [button("Stay signed in")],
  "idle.ended": [button("Login")],
};
