/**
 * The flow should fetch its data again: after a page reload, or because cached data changed or could not be refreshed. The
 * latter is in the background: the user has not come back, and may be typing or on another page.
 */
export interface RefetchRequested {
  readonly type: "refetch.requested";
  readonly isBackground?: true;
}

/**
 * The page on screen should be fetched again, as others may have changed it: some time has passed, or the user has come
 * back. Unlike `refetch.requested` it says nothing about this flow's data, and a failure changes nothing on screen that
 * the user has not asked about.
 */
export interface RefetchDue {
  readonly type: "refetch.due";
}

/**
 * The server can be reached again: what had failed or may be stale is fetched again, and nothing else, as the user may be
 * typing.
 */
export interface ConnectionRestored {
  readonly type: "connection.restored";
}

export const isBackgroundRefetch = (event: { readonly type: string }): boolean => "isBackground" in event;

/** A guard: the user has come back; false for a refetch in the background. */
export const isInForeground = ({ event }: { readonly event: { readonly type: string } }): boolean =>
  !isBackgroundRefetch(event);
