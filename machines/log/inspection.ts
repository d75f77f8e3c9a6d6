import type { Entry } from "./entry.ts";
import { isEntry, isRecord } from "./read-log-file.ts";

/* Messages between the app's tabs and the inspector, in development. An inspector only sends `hello`. */

export const inspectionChannel = "graduation-projects-inspector";

export interface Hello {
  readonly type: "hello";
}

/** `tab` is a random id of the app's page. */
export type FromTab =
  /** The whole log in log-file format: sent when an inspector asks, or when the log restarts. */
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
