import { fromPromise } from "xstate";

/** A call that a chart needs and `src/system` provides; until then it fails by its name. */
export const unwired = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`"${name}" is not wired`)));
