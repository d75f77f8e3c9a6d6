import type { ContextFrom } from "xstate";
import type { teamCreationMachine } from "../../../machines/team-creation/team-creation.machine.ts";
import {
  back,
  goTo,
  leaving,
  loggingIn,
  looking,
  onPage,
  press,
  reconnecting,
  seeHeader,
  type,
} from "../../support/paths/instructions.ts";
import { byReload, type Steps } from "../../support/paths/parts.ts";
import { student } from "../people.ts";

export const teamCreationSteps: Steps<typeof teamCreationMachine> = {
  "screen.opened": (_, { before }) => {
    if (before.matches("unauthorized")) return [...loggingIn(student), seeHeader, goTo("Create Team")];
    if (before.matches("created")) return [press("Close", { role: "dialog", name: "Team Created!" }), back];
    return leaving;
  },
  "refetch.requested": byReload,
  "refetch.due": () => looking,
  "connection.restored": () => reconnecting,
  "draft.discarded": () => [press("Discard")],
  "teamName.changed": ({ teamName }) => [type(teamName, "Team Name")],
  "member.toggled": ({ userId }, { before }) => {
    const { students, selectedIds }: ContextFrom<typeof teamCreationMachine> = before.context;
    const name = students.find((each) => each.userId === userId)?.name ?? "";
    return [{ does: selectedIds.includes(userId) ? "untick" : "tick", name }];
  },
  "team.confirmed": () => [press("Confirm")],
  "reload.pressed": () => [press("Try again", onPage)],
};
