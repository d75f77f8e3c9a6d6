import type { Sight } from "../../spec/sight.ts";

/** Polling shows nothing of its own. */
const page: readonly Sight[] = [{ role: "heading", name: "Submissions" }];

export const pollingSights: Readonly<Record<string, readonly Sight[]>> = {
  "polling.waiting": page,
  "polling.typing": page,
  "polling.pausing": page,
  "polling.hidden": page,
};
