import type { FlowName } from "../app/app.machine.ts";

/** A toast for the user. Errors stay until they are dismissed. */
export interface Notice {
  readonly tone: "good" | "warning" | "bad";
  readonly title?: string;
  readonly text: string;
  /** Follows the text for screen readers; not shown. */
  readonly spoken?: string;
  readonly action?: NoticeAction;
  /** A later notice with the same key replaces this one, whatever its tone. */
  readonly dedupeKey?:
    "team" | "completion" | "profile" | "upload" | `${"task" | "feedback" | "reply" | "file"} ${number}`;
}

/** What the user can do about it at once: choosing it sends `event` to the flow `to`. */
export interface NoticeAction {
  readonly label: string;
  readonly to: FlowName;
  readonly event: { readonly type: string; readonly [field: string]: unknown };
  /** Undoes the last change; only one such action is shown at a time. */
  readonly isUndo?: true;
}

/** The user chose a notice's action: `src/runtime` sends its event to its flow. */
export interface ActionRequested {
  readonly type: "action.requested";
  readonly action: NoticeAction;
}

/** Flows emit notices, and `src/runtime` passes them to the notices chart. */
export type NoticeEmitted = { readonly type: "notice" } & Notice;

export const good = (text: string, title?: string): NoticeEmitted => notice("good", text, title);
export const warning = (text: string, title?: string): NoticeEmitted => notice("warning", text, title);
export const bad = (text: string, title?: string): NoticeEmitted => notice("bad", text, title);

/** What failed, with the reason if one is known. */
export const badBecause = (what: string, reason: string): NoticeEmitted =>
  reason === "" ? bad(what) : bad(reason, what);

/** Creates actions for a flow, limited to events that it accepts. */
export const actionsOf = <Event extends NoticeAction["event"]>(to: FlowName) => ({
  action: (label: string, event: Event): NoticeAction => ({ label, to, event }),
  /** An action that undoes what the flow has just done. */
  undo: (event: Event): NoticeAction => ({ label: "Undo", to, event, isUndo: true }),
});

const notice = (tone: Notice["tone"], text: string, title?: string): NoticeEmitted =>
  title === undefined ? { type: "notice", tone, text } : { type: "notice", tone, title, text };
