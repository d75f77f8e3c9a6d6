/**
 * The flow should fetch its data again: after a page reload, or because its data has changed or may have. The latter is in
 * the background: the user has not come back, and may be typing or on another page.
 *
 * `of`: what of the flow's data; left out: all of it.
 */
export interface RefetchRequested<Of extends string = never> {
  readonly type: "refetch.requested";
  readonly isBackground?: true;
  readonly of?: Of;
}

/** What a chart raises once part of its data may have changed. */
export const refetchOf = <const Of extends string>(of: Of) =>
  ({ type: "refetch.requested", isBackground: true, of }) as const;

/**
 * The page on screen should be refetched, as others may have changed it: some time has passed, or the user has come
 * back. Unlike `refetch.requested` it says nothing about this flow's data, and a failure changes nothing on screen that
 * the user has not asked about.
 */
export interface RefetchDue {
  readonly type: "refetch.due";
}

/**
 * The server can be reached again: what had failed or may be stale is refetched, and nothing else, as the user may be
 * typing.
 */
export interface ConnectionRestored {
  readonly type: "connection.restored";
}

/** A part of what a chart fetches. */
export interface Part {
  readonly of: string;
}
type AboutPart = { readonly type: string; readonly of?: string | undefined };

/** Whether `reload.pressed` or `refetch.requested` is about this part, or about all that the chart fetches. */
export const isAbout = (event: AboutPart, { of }: Part): boolean => event.of === undefined || event.of === of;

/** Whether it is about this part alone. */
export const isOnlyAbout = (event: AboutPart, { of }: Part): boolean => event.of === of;

export const isBackgroundRefetch = (event: { readonly type: string }): boolean => "isBackground" in event;

/** A guard: the user has come back; false for a refetch in the background. */
export const isInForeground = ({ event }: { readonly event: { readonly type: string } }): boolean =>
  !isBackgroundRefetch(event);
