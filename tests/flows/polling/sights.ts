import type { Sight } from "../../spec/sight.ts";
import { heading } from "../sights.ts";

/** Polling shows nothing of its own. */
const page: readonly Sight[] = [heading("Submissions")];

export const sights: Readonly<Record<string, readonly Sight[]>> = {
  "polling.waiting": page,
  "polling.typing": page,
  "polling.pausing": page,
  "polling.hidden": page,
};
