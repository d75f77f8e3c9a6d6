import type { ContextFrom, EventFromLogic } from "xstate";
import type { Notice } from "../../../machines/notices/notice.ts";
import type { noticesMachine } from "../../../machines/notices/notices.machine.ts";
import { eventIn, isOf } from "../../paths/steps.ts";
import type { Scenario, Step } from "../../support/path-kit/scenario.ts";
import { notices } from "./samples.ts";

/** The session's paths play these in pages. */
const isOfSession = ({ type }: EventFromLogic<typeof noticesMachine>): boolean =>
  type === "session.started" || type === "session.leaving";

const isUndo = ({ action }: Notice): boolean => action?.isUndo === true;

/** Whether the step before raised the notice with the same key. */
const isSameNotice = (step: Step, { notice }: { readonly notice: Notice }): boolean => {
  const raised = eventIn<typeof noticesMachine>(step);
  return raised?.type === "notice.raised" && raised.notice.key === notice.key;
};

const pageNotices: Scenario = {
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
    if (isOfSession(event)) return false;
    // A warning has a page of its own.
    if (event.type === "notice.raised" && (nextId > 3 || event.notice.tone === "warning")) return false;
    // The card moves once, as its second move would read differently; and a retried deletion does not fail again.
    if (event.type === "notice.raised" && event.notice.tone === "bad")
      return !before.some((each) => isOf(each, "action.chosen"));
    if (event.type === "notice.raised") return !before.some((each) => isSameNotice(each, event));
    if (event.type === "notice.dismissed") return canLeave && shown.some(({ id }) => id === event.id);
    if (event.type === "action.chosen")
      return (
        canLeave && shown.some(({ id, action }) => id === event.id && action?.label === event.action.label)
      );
    // Without what ends with the page, the pause ends as well.
    if (event.type === "page.left") return snapshot.matches("unattended") || shown.some(isUndo);
    // The user leaves the page for this, and with it ends what is no Undo.
    if (event.type === "team.updated") return shown.length > 0 && shown.every(isUndo);
    if (event.type === "session.ended") return shown.length > 0 && snapshot.matches("unattended");
    return shown.length > 0;
  },
};

const sessionNotices: Scenario = {
  name: "notices (session)",
  fixture: notices,
  inputs: notices.inputs,
  isInMemoryOnly: true,
  last: ["session.started", "session.leaving"],
  isPossible: ({ context: { nextId, notices: shown } }, step) => {
    const event = eventIn<typeof noticesMachine>(step);
    if (event?.type === "notice.raised") return nextId < 3;
    return event !== null && shown.length > 0 && (isOfSession(event) || event.type === "reading.started");
  },
};

export const noticesScenarios: readonly Scenario[] = [pageNotices, sessionNotices];
