/** A way to break the app: replaces `find`, which occurs once in `file`, with `put`. */
export interface Fault {
  readonly name: string;
  /** The chart whose paths are played. */
  readonly flow: string;
  readonly file: string;
  readonly find: string;
  readonly put: string;
  /** The browser tests that are run if the paths notice nothing: a part of their files' names. */
  readonly tests?: string;
}

export const faults: readonly Fault[];

export const isPlantable: (fault: Fault, source: string) => boolean;
