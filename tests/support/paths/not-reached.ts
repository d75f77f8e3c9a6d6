/** The page's chart did not take the transitions of the path, or is not in its state. */
export class NotReached extends Error {
  readonly expected: readonly string[];
  /** What it took instead; cut off at the front if the page has begun another log. */
  readonly came: readonly string[];
  constructor(expected: readonly string[], came: readonly string[], cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.expected = expected;
    this.came = came;
  }
}

/** The page's chart did what the step of a person does not have, or the page has left the chart. */
export class Strayed extends NotReached {
  readonly isGone: boolean;
  constructor(expected: readonly string[], came: readonly string[], isGone: boolean) {
    super(expected, came, "The chart did what the step does not have.");
    this.isGone = isGone;
  }
}
