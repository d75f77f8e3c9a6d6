import type { printoutMachine } from "../../../machines/printout/printout.machine.ts";
import { press, reconnecting, type Place } from "../../support/paths/instructions.ts";
import type { Steps } from "../../support/paths/parts.ts";

const inPrintout: Place = { role: "dialog", name: "Print report" };

export const printoutSteps: Steps<typeof printoutMachine> = {
  "printout.opened": () => [press("Print")],
  "printout.cancelled": () => [press("Cancel", inPrintout)],
  "failedTeams.skipped": () => [press("Print without them", inPrintout)],
  "printout.printed": () => [{ does: "closePrint" }],
  "reload.pressed": () => [press("Try again", inPrintout)],
  "connection.restored": () => reconnecting,
};
