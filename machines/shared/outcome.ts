import { required } from "./required.ts";

/** The output of a child machine that can end in several ways. */
export interface Outcome {
  readonly kind: string;
}

/** The output of a child machine that ended this way. */
export type Ended<Any extends Outcome, Kind extends Any["kind"]> = Extract<Any, { readonly kind: Kind }>;

const isEnded = <Any extends Outcome, Kind extends string>(
  outcome: Any,
  kind: Kind,
): outcome is Extract<Any, { readonly kind: Kind }> => outcome.kind === kind;

/** Params of an action for a child that ended this way, as the transition's guard has found. */
export const whenEnded =
  <Kind extends string>(kind: Kind) =>
  <Any extends Outcome>({ event: { output } }: { readonly event: { readonly output: Any } }) =>
    required(isEnded(output, kind) ? output : null, `${kind} outcome`);

/** A guard: the child has ended this way. */
export const hasEnded =
  (kind: string) =>
  (_: unknown, outcome: Outcome): boolean =>
    outcome.kind === kind;

/** A child that has ended stays among the children until it is stopped. */
export const stopEnded = {
  type: "stopChild",
  params: ({ event }: { readonly event: { readonly actorId: string } }) => event,
} as const;
