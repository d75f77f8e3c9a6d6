import type { ContextFrom } from "xstate";
import type { noticesMachine } from "../../../machines/notices/notices.machine.ts";
import { eventIn, isOf } from "../../paths/steps.ts";
import type { Scenario } from "../../support/path-kit/scenario.ts";
import { notices } from "./samples.ts";

export const noticesScenario: Scenario = {
  name: "notices",
  fixture: notices,
  inputs: notices.inputs,
  remembered: ["action.chosen"],
  last: ["session.ended", "page.left"],
  isPossible: (snapshot, step, before) => {
    const { notices: shown, nextId }: ContextFrom<typeof noticesMachine> = snapshot.context;
    const event = eventIn<typeof noticesMachine>(step);
    // Removing the last notice also ends the reading pause.
    const canLeave = snapshot.matches("unattended") || shown.length > 1;
    if (event === null) return true;
    // A warning has a page of its own; and a retried move does not fail again.
    if (event.type === "notice.raised" && (nextId > 3 || event.notice.tone === "warning")) return false;
    if (event.type === "notice.raised")
      return event.notice.tone === "good" || !before.some((each) => isOf(each, "action.chosen"));
    if (event.type === "notice.dismissed") return canLeave && shown.some(({ id }) => id === event.id);
    if (event.type === "action.chosen")
      return canLeave && shown.some(({ id, action }) => id === event.id && action !== undefined);
    if (event.type === "page.left")
      return snapshot.matches("unattended") || shown.some(({ tone }) => tone === "bad");
    // The user leaves the page for these, and with it ends what passes.
    if (event.type === "team.updated" || event.type === "session.ended")
      return (
        shown.length > 0 &&
        shown.every(({ tone }) => tone === "bad") &&
        (event.type === "team.updated" || snapshot.matches("unattended"))
      );
    return shown.length > 0;
  },
};
