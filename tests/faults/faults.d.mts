/** A way to break the app: `find`, which stands once in `file`, is replaced by `put`. */
interface Fault {
  readonly name: string;
  /** Whose paths are played in the browser. */
  readonly flow: string;
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

export const faults: readonly Fault[];
