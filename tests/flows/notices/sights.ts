import type { Sight } from "../../spec/sight.ts";
import { button, status } from "../sights.ts";

export const noticesSights: Readonly<Record<string, readonly Sight[]>> = {
  "notices.unattended.idle": [{ text: "Moved to Done", absent: true }],
  "notices.unattended.countingDown": [status("Moved to Done")],
  "notices.reading": [button("Dismiss")],
};
