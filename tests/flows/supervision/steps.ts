import type { AnyMachineSnapshot } from "xstate";
import type { supervisionMachine } from "../../../machines/supervision/supervision.machine.ts";
import { leaving, looking, press, reconnecting, type, type Place } from "../../support/paths/instructions.ts";
import { byReload, type Steps } from "../../support/paths/parts.ts";

/** Beside what could not be fetched. */
function failureIn(before: AnyMachineSnapshot): Place {
  if (before.matches({ list: "loadFailed" }))
    return { role: "alert", text: "We couldn't load your projects." };
  if (before.matches({ list: { ready: "stale" } }))
    return { role: "alert", text: "We couldn't refresh your projects." };
  return { role: "region", name: "Capacity" };
}

export const supervisionSteps: Steps<typeof supervisionMachine> = {
  "reload.pressed": ({ of }, { before }) => [
    press("Try again", of === "counts" ? { role: "region", name: "Supervised Projects" } : failureIn(before)),
  ],
  "screen.opened": () => leaving,
  "refetch.requested": byReload,
  "refetch.due": () => looking,
  "connection.restored": () => reconnecting,
  "maxTeams.changed": ({ text }) => [type(text, "Max Teams")],
  "maxTeams.submitted": () => [press("Save")],
};
