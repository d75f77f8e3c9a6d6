import type { Sight } from "../../spec/sight.ts";
import { alert, button, dialog, no, status } from "../sights.ts";

const cancel = button("Cancel");
const tryAgain: Sight = { ...button("Try again"), within: "Print report" };
/** The page behind the dialog may have one. */
const noRetry: Sight = { ...tryAgain, absent: true };

export const sights: Readonly<Record<string, readonly Sight[]>> = {
  "printout.idle": [button("Print"), no(dialog("Print report"))],
  "printout.readingFacts": [dialog("Print report"), status("Preparing 0 of 2 teams..."), cancel, noRetry],
  "printout.factsFailed": [dialog("Print report"), alert("We couldn't load 2 teams."), cancel, tryAgain],
  "printout.readingWork": [dialog("Print report"), status("of 2 teams..."), cancel, noRetry],
  "printout.workFailed": [dialog("Print report"), alert("We couldn't load"), cancel, tryAgain],
  "printout.ready": [
    dialog("Print report"),
    status("Preparing the report..."),
    cancel,
    no(alert("We couldn't load")),
  ],
};
