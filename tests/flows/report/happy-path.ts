/** A supervisor prints a report about their teams. */
export const reportHappyPath: readonly string[] = [
  "report.readingFacts --xstate.done.actor.readFacts[0]--> report.readingWork",
  "report.readingWork --always[0]--> report.ready",
  "report.ready --report.printed[0]--> report.idle",
  "report.idle --report.opened[0]--> report.readingFacts",
];
