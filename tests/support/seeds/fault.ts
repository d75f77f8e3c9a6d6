/** How a request fails. */
export const faults = [
  "a status with a message",
  "a status without one",
  "no connection",
  "an invalid response",
  "no answer",
  "a reload",
] as const;

export type Fault = (typeof faults)[number];

/** For reads: after a reload they are sent again, so they do not fail. */
export const faultsWithoutReload = faults.filter((fault) => fault !== "a reload");

/** For Playwright's report: this request failed in this way. */
export const faultAnnotation = (call: string, fault: Fault) => ({
  type: "fault",
  description: `${call}: ${fault}`,
});

const annotationsOf = (call: string): readonly string[] =>
  (call.startsWith("GET ") ? faultsWithoutReload : faults).map(
    (fault) => faultAnnotation(call, fault).description,
  );

const withoutIds = (description: string): string => description.replaceAll(/\/(?:\d+|\*)(?=\/|:)/g, "/{id}");

/** The calls in the table of docs/reliability.md and the ways in which no test made them fail, as `call: fault`. */
export function missingFaults(document: string, descriptions: readonly string[]): readonly string[] {
  const calls = [...document.matchAll(/^\| \[[\d.]+\] ([A-Z]+ \/\S+) /gm)].flatMap(([, call]) => call ?? []);
  if (calls.length === 0) throw new Error("The document has no table of calls.");
  const failed = new Set(descriptions.map(withoutIds));
  return [...new Set(calls.flatMap(annotationsOf))].filter((description) => !failed.has(description));
}
