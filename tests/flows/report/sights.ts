import type { Sight } from "../../spec/sight.ts";
import { alert, dialog } from "../sights.ts";

const cancel: Sight = { role: "button", name: "Cancel" };
const tryAgain: Sight = { role: "button", name: "Try again" };

export const reportSights: Readonly<Record<string, readonly Sight[]>> = {
  "report.idle": [
    { role: "button", name: "Print" },
    { role: "dialog", name: "Print report", absent: true },
  ],
  "report.readingFacts": [
    dialog("Print report"),
    { role: "status", text: "Preparing 0 of 2 teams..." },
    cancel,
    { ...tryAgain, absent: true },
  ],
  "report.factsFailed": [dialog("Print report"), alert("We couldn't load 2 teams."), cancel, tryAgain],
  "report.readingWork": [
    dialog("Print report"),
    { role: "status", text: "of 2 teams..." },
    cancel,
    { ...tryAgain, absent: true },
  ],
  "report.workFailed": [dialog("Print report"), alert("We couldn't load"), cancel, tryAgain],
  "report.ready": [
    dialog("Print report"),
    { role: "status", text: "Preparing the report..." },
    cancel,
    { role: "alert", text: "We couldn't load", absent: true },
  ],
};
