import type { Shape } from "./body.ts";
import type { Data } from "./data.ts";
import type { Response } from "./responses.ts";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type NameOf<Part extends string> = Part extends `${infer Name}:${string}` ? Name : Part;
/** The ids in a path: `{teamId}` is bound by the action, `{teamId:long}` chooses the route. */
type Ids<Path extends string> = Path extends `${string}{${infer Part}}${infer Rest}`
  ? { readonly [Name in NameOf<Part>]: number } & Ids<Rest>
  : unknown;

/** A request that its route and its body have let through. */
export interface Call<Id, Body> {
  readonly ids: Id;
  readonly body: Body;
  readonly now: Date;
}

/** Without data: nothing has changed. */
export interface Outcome {
  readonly data?: Data;
  readonly response: Response;
}

/** What one call does. */
export interface Rule {
  readonly method: string;
  readonly path: string;
  /** Null: the body is not read. */
  readonly shape: Shape<unknown> | null;
  readonly handle: (data: Data, call: Call<Readonly<Record<string, number>>, unknown>) => Outcome;
}

/** A call that reads no body. */
export const rule = <Path extends string>(
  call: `${Method} ${Path}`,
  handle: (data: Data, call: Call<Ids<Path>, null>) => Outcome,
): Rule => ruleOf(call, null, handle);

/** A call that reads a body of this shape. */
export const ruleWithBody = <Path extends string, Body>(
  call: `${Method} ${Path}`,
  shape: Shape<Body>,
  handle: (data: Data, call: Call<Ids<Path>, Body>) => Outcome,
): Rule => ruleOf(call, shape, handle);

function ruleOf(call: string, shape: Rule["shape"], handle: unknown): Rule {
  const [method = "", path = ""] = call.split(" ");
  // `respond` gives it the ids of its path and the body of its shape.
  return { method, path, shape, handle: handle as Rule["handle"] };
}

export const unchanged = (response: Response): Outcome => ({ response });
