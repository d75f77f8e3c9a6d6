import type { Sight } from "../../spec/sight.ts";
import { alert, button, dialog, no, status } from "../sights.ts";

const cancel = button("Cancel");
const tryAgain = button("Try again");

export const reportSights: Readonly<Record<string, readonly Sight[]>> = {
  "report.idle": [button("Print"), no(dialog("Print report"))],
  "report.readingFacts": [
    dialog("Print report"),
    status("Preparing 0 of 2 teams..."),
    cancel,
    { ...tryAgain, absent: true },
  ],
  "report.factsFailed": [dialog("Print report"), alert("We couldn't load 2 teams."), cancel, tryAgain],
  "report.readingWork": [
    dialog("Print report"),
    status("of 2 teams..."),
    cancel,
    { ...tryAgain, absent: true },
  ],
  "report.workFailed": [dialog("Print report"), alert("We couldn't load"), cancel, tryAgain],
  "report.ready": [
    dialog("Print report"),
    status("Preparing the report..."),
    cancel,
    no(alert("We couldn't load")),
  ],
};
