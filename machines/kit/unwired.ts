import { fromPromise, type AnyStateMachine } from "xstate";

/** A call that a chart needs and `src/system` provides; until then it fails by its name. */
export const unwired = <Output, Input>(name: string) =>
  fromPromise<Output, Input>(() => Promise.reject(new Error(`"${name}" is not wired`)));

/** A chart that is known by its type alone until `src/system` wires it, so that its code can come later. */
export const unwiredChart = <Chart extends AnyStateMachine>(name: string): Chart =>
  // Nothing of the chart is used before it is wired, but for failing by its name.
  unwired<never, unknown>(name) as unknown as Chart;
