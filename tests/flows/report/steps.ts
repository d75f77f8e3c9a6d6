import type { reportMachine } from "../../../machines/report/report.machine.ts";
import { press, reconnecting, type Place } from "../../support/paths/instructions.ts";
import type { Steps } from "../../support/paths/parts.ts";

const inReport: Place = { role: "dialog", name: "Print report" };

export const reportSteps: Steps<typeof reportMachine> = {
  "report.opened": () => [press("Print")],
  "report.cancelled": () => [press("Cancel", inReport)],
  "failedTeams.skipped": () => [press("Print without them", inReport)],
  "report.printed": () => [{ does: "closePrint" }],
  "reload.pressed": () => [press("Try again", inReport)],
  "connection.restored": () => reconnecting,
};
