/** Whoever does nothing is warned, and signed out two minutes later. */
export const idleHappyPath: readonly string[] = [
  "idle.off --session.began--> idle.acting",
  "idle.acting --xstate.after.actingTime.idle.acting--> idle.idle",
  "idle.idle --user.acted--> idle.acting",
  "idle.acting --xstate.after.actingTime.idle.acting--> idle.idle",
  "idle.idle --xstate.after.idleTime.idle.idle--> idle.warning",
  "idle.warning --user.acted--> idle.acting",
  "idle.acting --xstate.after.actingTime.idle.acting--> idle.idle",
  "idle.idle --xstate.after.idleTime.idle.idle--> idle.warning",
  "idle.warning --xstate.after.warningTime.idle.warning--> idle.ended",
  "idle.ended --session.renewed--> idle.acting",
];
