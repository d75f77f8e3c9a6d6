/** A way to break the app: replaces `find`, which occurs once in `file`, with `put`. */
interface Fault {
  readonly name: string;
  /** The chart whose paths are played in the browser. */
  readonly flow: string;
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

export const faults: readonly Fault[];
