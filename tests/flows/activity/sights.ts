import type { Sight } from "../../spec/sight.ts";

/** What is known appears on pages of other charts; only a failure is shown as such. */
const overview: readonly Sight[] = [{ role: "heading", name: "Team Overview" }];

export const activitySights: Readonly<Record<string, readonly Sight[]>> = {
  "activity.off": [],
  "activity.settling": overview,
  "activity.listing": overview,
  "activity.listFailed": overview,
  "activity.current": overview,
  "activity.stale": overview,
};
