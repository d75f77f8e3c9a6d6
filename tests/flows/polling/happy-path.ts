/** The page is fetched again while the user looks at it, but not while they type or are away. */
export const pollingHappyPath: readonly string[] = [
  "polling.waiting --xstate.after.pollingTime.polling.waiting[0]--> polling.waiting",
  "polling.waiting --field.changed[0]--> polling.typing",
  "polling.typing --xstate.after.typingTime.polling.typing[0]--> polling.pausing",
  "polling.pausing --xstate.after.typingTime.polling.pausing[0]--> polling.waiting",
  "polling.waiting --page.hidden[0]--> polling.hidden",
  "polling.hidden --page.shown[0]--> polling.waiting",
];
