/** A write is sent, and its response lost; the page looks for what was sent and finds it. */
export const writeHappyPath: readonly string[] = [
  "write.deciding --always--> write.sending",
  "write.sending --xstate.error.actor.send [isOutcomeUnknown]--> write.confirming",
  "write.confirming --xstate.done.actor.confirm [isFound]--> write.done",
];
