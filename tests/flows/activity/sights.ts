import type { Sight } from "../../spec/sight.ts";
import { heading } from "../sights.ts";

/** What is known appears on pages of other charts; only a failure is shown as such. */
const overview: readonly Sight[] = [heading("Team Overview")];

export const sights: Readonly<Record<string, readonly Sight[]>> = {
  "activity.off": [],
  "activity.settling": overview,
  "activity.listing": overview,
  "activity.listFailed": overview,
  "activity.current": overview,
  "activity.stale": overview,
};
