/** A copy of the project that can be broken, for tests of the tests. */
export const openCopy: () => {
  readonly resultOf: (
    script: string,
    args: readonly string[],
  ) => { readonly status: number | null; readonly out: string; readonly err: string };
  readonly whileChanged: <Result>(
    file: string,
    change: (sound: string) => string,
    examine: () => Result,
  ) => Result;
};
