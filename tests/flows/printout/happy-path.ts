/** A supervisor prints a printout about their teams. */
export const printoutHappyPath: readonly string[] = [
  "printout.readingFacts --xstate.done.actor.readFacts--> printout.readingWork",
  "printout.readingWork --always [areAllRead]--> printout.ready",
  "printout.ready --printout.printed--> printout.idle",
  "printout.idle --printout.opened--> printout.readingFacts",
];
