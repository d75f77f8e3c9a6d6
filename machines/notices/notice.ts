import type { FlowName } from "../app/flows.ts";

/** A toast for the user. Errors stay until they are dismissed. */
export interface Notice {
  readonly tone: "good" | "warning" | "bad";
  readonly title?: string;
  readonly text: string;
  /** Follows the text for screen readers; not shown. */
  readonly spoken?: string;
  readonly action?: NoticeAction;
  /** What it is about. A later notice with the same key replaces this one, so a success removes the failure. */
  readonly key: string;
  /** The page shows the failure as well: the notice is hidden while that is in view. */
  readonly isShownInPlace?: true;
  /** Says what to do next, so it is not dismissed automatically. */
  readonly isInstruction?: true;
  /** Stays when the user leaves the page. Default: only Undo does. */
  readonly outlivesPage?: boolean;
}

/** The key of notices about logging in. */
export const loginKey = "session";

/** What the user can do about it at once: choosing it sends `event` to the flow `to`. */
export interface NoticeAction {
  readonly label: string;
  readonly to: FlowName;
  readonly event: { readonly type: string; readonly [field: string]: unknown };
  /** Undoes the last change; only one such action is shown at a time. */
  readonly isUndo?: true;
}

/** The user chose a notice's action: its event is for its flow. */
export interface ActionRequested {
  readonly type: "action.requested";
  readonly action: NoticeAction;
}

/** Flows emit notices, and the app chart passes them to the notices chart. */
export type NoticeEmitted = { readonly type: "notice" } & Notice;

/** The app itself has overcome the failure with this key, such as by fetching again. */
export interface NoticeEnded {
  readonly type: "notice.ended";
  readonly key: string;
}

export const endOf = ({ key }: NoticeEmitted): NoticeEnded => ({ type: "notice.ended", key });

export const good = (key: string, text: string, title?: string): NoticeEmitted =>
  notice("good", key, text, title);
export const warning = (key: string, text: string, title?: string): NoticeEmitted =>
  notice("warning", key, text, title);
export const bad = (key: string, text: string, title?: string): NoticeEmitted =>
  notice("bad", key, text, title);

/** What failed, with the reason if one is known. */
export const badBecause = (key: string, what: string, reason: string): NoticeEmitted =>
  reason === "" ? bad(key, what) : bad(key, reason, what);

/** A failure that the page shows as well, beside what failed. */
export const inPlace = (failed: NoticeEmitted): NoticeEmitted => ({ ...failed, isShownInPlace: true });

/** A page that failed to load. It refetches when it is opened again. */
export const loadFailed = (key: string, text: string): NoticeEmitted => inPlace(bad(key, text));

/** A notice that comes with a redirect, so that it is read on the next page. */
export const beforeRedirect = (notice: NoticeEmitted): NoticeEmitted => ({ ...notice, outlivesPage: true });

/** Creates actions for a flow, limited to events that it accepts. */
export const actionsOf = <Event extends NoticeAction["event"]>(to: FlowName) => ({
  action: (label: string, event: Event): NoticeAction => ({ label, to, event }),
  /** An action that undoes what the flow has just done. */
  undo: (event: Event): NoticeAction => ({ label: "Undo", to, event, isUndo: true }),
});

const notice = (tone: Notice["tone"], key: string, text: string, title?: string): NoticeEmitted => ({
  type: "notice",
  tone,
  key,
  text,
  ...(title !== undefined && { title }),
});
