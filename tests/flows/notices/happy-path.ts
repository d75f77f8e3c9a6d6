/** A notice is shown, counts down while nobody reads it, and goes. */
export const noticesHappyPath: readonly string[] = [
  "notices.unattended --notice.raised--> notices.unattended.idle",
  "notices.unattended.idle --always--> notices.unattended.countingDown",
  "notices.unattended --reading.started--> notices.reading",
  "notices.reading --reading.ended--> notices.unattended",
  "notices.unattended.countingDown --xstate.after.readingTime.notices.unattended.countingDown--> notices.unattended.idle",
];
