/**
 * One thing that happened to one chart: what a person did, how a call ended, or a timer that ran out.
 *
 * - `seq` counts without gaps; `time` is in milliseconds since the epoch.
 * - `actor` is the path of actor ids from the root, as in `app/session`.
 * - `from` is the path of the actor that sent it, where one did.
 * - `version` is the chart's, so that an old log can be read by a newer chart.
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

/** The path of the root, whatever its chart is called. */
export const rootPath = "app";

/** Where a chart's child is, by the id that it was invoked under. */
export const childPath = (path: string, id: string): string => `${path}/${id}`;
