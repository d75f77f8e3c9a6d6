import type { FlowName } from "../app/app.machine.ts";

/** What a person is told in passing. Bad news stays until it is dismissed. */
export interface Notice {
  readonly tone: "good" | "warning" | "bad";
  readonly title?: string;
  readonly text: string;
  readonly action?: NoticeAction;
  /** The matter that it is about: what is said of it next takes its place, whatever its tone. */
  readonly dedupeKey?:
    "team" | "completion" | "profile" | "upload" | `${"task" | "feedback" | "reply" | "file"} ${number}`;
}

/** What the person can do about it at once: `event` is sent to the flow `to` when they choose to. */
export interface NoticeAction {
  readonly label: string;
  readonly to: FlowName;
  readonly event: { readonly type: string; readonly [field: string]: unknown };
  /** It takes back what was done last; there is one such offer at a time. */
  readonly isUndo?: true;
}

/** An offer was taken: `src/runtime` hands its event to its flow. */
export interface ActionChosen {
  readonly type: "action.requested";
  readonly action: NoticeAction;
}

/** How every flow says something: it is emitted, and `src/runtime` hands it to the notices. */
export type NoticeEmitted = { readonly type: "notice" } & Notice;

export const good = (text: string, title?: string): NoticeEmitted => notice("good", text, title);
export const warning = (text: string, title?: string): NoticeEmitted => notice("warning", text, title);
export const bad = (text: string, title?: string): NoticeEmitted => notice("bad", text, title);

/** What failed, with the reason where one is known. */
export const badBecause = (what: string, reason: string): NoticeEmitted =>
  reason === "" ? bad(what) : bad(reason, what);

/** What a flow can offer: only events that it accepts. */
export const actionsOf = <Event extends NoticeAction["event"]>(to: FlowName) => ({
  action: (label: string, event: Event): NoticeAction => ({ label, to, event }),
  /** To take back what the flow has just done. */
  undo: (event: Event): NoticeAction => ({ label: "Undo", to, event, isUndo: true }),
});

const notice = (tone: Notice["tone"], text: string, title?: string): NoticeEmitted =>
  title === undefined ? { type: "notice", tone, text } : { type: "notice", tone, title, text };
