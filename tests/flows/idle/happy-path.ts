/** Whoever does nothing is warned, and signed out two minutes later. */
export const idleHappyPath: readonly string[] = [
  "idle.off --session.began--> idle.watching",
  "idle.watching --user.acted--> (internal)",
  "idle.watching --time.checked [isWarningDue]--> idle.warning",
  "idle.warning --user.acted--> idle.watching",
  "idle.watching --time.checked [isWarningDue]--> idle.warning",
  "idle.warning --time.checked--> idle.ended",
  "idle.ended --session.began--> idle.watching",
];
