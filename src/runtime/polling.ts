import type { AppRef } from "../../machines/app/app.machine.ts";
import type { PollingEvent } from "../../machines/polling/polling.machine.ts";

/** What the user does with the page, as far as polling is concerned. */
export interface PageAttention {
  readonly isHidden: () => boolean;
  readonly onVisibility: (listener: () => void) => void;
  readonly onFocus: (listener: () => void) => void;
  /** A field was typed in or chosen from. */
  readonly onInput: (listener: () => void) => void;
}

/** Tells the polling chart, unless it would change nothing: each event is logged. */
export function reportPolling(app: AppRef, event: PollingEvent): void {
  const { polling } = app.getSnapshot().children;
  if (polling?.getSnapshot().can(event) === true) polling.send(event);
}

/** Tells the chart of the app that runs what the user does, beginning with now. */
export function watchAttention(attention: PageAttention, app: () => AppRef): () => void {
  const reportVisibility = (): void =>
    reportPolling(app(), { type: attention.isHidden() ? "page.hidden" : "page.shown" });
  attention.onVisibility(reportVisibility);
  attention.onFocus(() => reportPolling(app(), { type: "page.focused" }));
  attention.onInput(() => reportPolling(app(), { type: "field.changed" }));
  reportVisibility();
  return reportVisibility;
}
