import type { Sight } from "../../spec/sight.ts";

export const noticesSights: Readonly<Record<string, readonly Sight[]>> = {
  "notices.unattended.idle": [{ text: "Added!", absent: true }],
  "notices.unattended.countingDown": [{ role: "status", text: "Added!" }],
  "notices.reading": [{ role: "button", name: "Dismiss" }],
};
