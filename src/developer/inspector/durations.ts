const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** A duration in milliseconds as text, as in `12 ms`, `1.2 s` or `2 min 5 s`. */
export function durationText(milliseconds: number): string {
  // A clock that was set back.
  if (milliseconds < 0) return `-${durationText(-milliseconds)}`;
  if (milliseconds < second) return `${milliseconds} ms`;
  // Rounded first, as 59.96 s are a minute.
  const tenths = Math.round(milliseconds / 100) / 10;
  if (tenths < 60) return `${tenths} s`;
  const seconds = Math.round(milliseconds / second);
  if (seconds * second < hour) return withRest(Math.floor(seconds / 60), "min", seconds % 60, "s");
  const minutes = Math.round(milliseconds / minute);
  return withRest(Math.floor(minutes / 60), "h", minutes % 60, "min");
}

const withRest = (count: number, unit: string, rest: number, smaller: string): string =>
  rest === 0 ? `${count} ${unit}` : `${count} ${unit} ${rest} ${smaller}`;
