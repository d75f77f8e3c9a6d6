import type { Sight } from "../../spec/sight.ts";
import { beginning, status } from "../sights.ts";

export const sights: Readonly<Record<string, readonly Sight[]>> = {
  "notices.unattended.idle": [{ text: "Added!", absent: true }],
  "notices.unattended.countingDown": [status("Added!")],
  "notices.reading": [beginning("button", "Dismiss “")],
};
