import type { NoticeEmitted } from "../../machines/notices/notice.ts";
import type { ThingSight } from "./sight.ts";

/** What the notices show that a step has raised: their titles, or else texts. A state or a row demands what is shown in place. */
export const noticeSights = (raised: readonly NoticeEmitted[]): readonly ThingSight[] =>
  raised
    .filter(({ isShownInPlace }) => isShownInPlace !== true)
    .map(({ tone, title, text }) => ({ role: tone === "good" ? "status" : "alert", text: title ?? text }));
