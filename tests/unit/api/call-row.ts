import type { Api, Bearer, Result } from "../../../src/api/client.ts";

/** A call of the app, its request, and a response with its decoded value. */
export interface CallRow {
  readonly title: string;
  readonly call: (api: Api, signal?: AbortSignal) => Promise<Result<unknown>>;
  readonly request: readonly [method: string, path: string];
  /** Left out: `ifPresent`. */
  readonly bearer?: Bearer;
  /** The exact request body; left out: none. */
  readonly body?: unknown;
  /** A generation B response. */
  readonly answer: unknown;
  /** Left out: undefined. */
  readonly value?: unknown;
}
