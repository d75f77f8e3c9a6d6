/** A notice is shown, counts down while nobody reads it, and goes. */
export const noticesHappyPath: readonly string[] = [
  "notices.unattended --notice.raised[0]--> notices.unattended.idle",
  "notices.unattended.idle --always[0]--> notices.unattended.countingDown",
  "notices.unattended --reading.started[0]--> notices.reading",
  "notices.reading --reading.ended[0]--> notices.unattended",
  "notices.unattended.countingDown --xstate.after.readingTime.notices.unattended.countingDown[0]--> notices.unattended.idle",
];
