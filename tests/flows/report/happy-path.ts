/** A supervisor prints a report about their teams. */
export const reportHappyPath: readonly string[] = [
  "report.readingFacts --xstate.done.actor.readFacts--> report.readingWork",
  "report.readingWork --always [areAllRead]--> report.ready",
  "report.ready --report.printed--> report.idle",
  "report.idle --report.opened--> report.readingFacts",
];
