import type { Entry } from "./entry.ts";
import { isEntry, isRecord } from "./read-log-file.ts";

/* What pages of the app and their inspector tell each other, in development. An inspector only ever says hello. */

export const inspectionChannel = "graduation-projects-inspector";

export interface Hello {
  readonly type: "hello";
}

/** `tab` is an id that a page of the app makes for itself when it begins. */
export type FromTab =
  /** The whole log as the text of a log file: an inspector has asked, or the log has begun anew. */
  | { readonly type: "log"; readonly tab: string; readonly openedAt: number; readonly text: string }
  | { readonly type: "entry"; readonly tab: string; readonly entry: Entry }
  | { readonly type: "closed"; readonly tab: string };

export const isHello = (message: unknown): message is Hello =>
  isRecord(message) && message["type"] === "hello";

export function isFromTab(message: unknown): message is FromTab {
  if (!isRecord(message) || typeof message["tab"] !== "string") return false;
  switch (message["type"]) {
    case "log":
      return typeof message["openedAt"] === "number" && typeof message["text"] === "string";
    case "entry":
      return isEntry(message["entry"]);
    default:
      return message["type"] === "closed";
  }
}
