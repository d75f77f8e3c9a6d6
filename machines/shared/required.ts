/**
 * A value that a chart has whenever it is in the state that asks for it. XState types the context per chart
 * and not per state, so that only the chart says so, not the compiler (decision 40).
 *
 * @throws if it is missing, which would be a defect of the chart.
 */
export function required<T>(value: T | null | undefined, name: string): T {
  if (value === null || value === undefined) throw new Error(`There is no ${name}`);
  return value;
}
