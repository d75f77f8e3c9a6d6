/**
 * One thing that happened to one chart: a user event, the end of a call, or a timer.
 *
 * - `seq` counts without gaps; `time` is in milliseconds since the epoch.
 * - `actor` is the path of actor ids from the root, as in `app/session`.
 * - `from` is the path of the sender, if there is one.
 * - `version` is the chart's, so that newer charts can read old logs.
 */
export interface Entry {
  readonly seq: number;
  readonly time: number;
  readonly actor: string;
  readonly from?: string;
  readonly version: string;
  readonly event: LoggedEvent;
}

export interface LoggedEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** The path of the root actor, whatever its chart is called. */
export const rootPath = "app";

/** The path of a child, by the id it was invoked under. */
export const childPath = (path: string, id: string): string => `${path}/${id}`;
