import { idleMachine } from "../../../machines/idle/idle.machine.ts";
import { fixtureOf } from "../samples.ts";

const minutes = (count: number): number => count * 60_000;

export const idle = fixtureOf(idleMachine, {
  inputs: [undefined],
  events: {
    "session.began": [
      { minutes: 60, time: 0, endsAt: null },
      { minutes: 60, time: 0, endsAt: minutes(30) },
      { minutes: 60, time: 0, endsAt: minutes(90) },
    ],
    "session.ended": [{}],
    "user.acted": [{ time: minutes(1) }, { time: minutes(27) }],
    // Late enough whether the user has acted or not; and not quite.
    "time.checked": [
      { time: minutes(59) },
      { time: minutes(61) },
      { time: minutes(58) - 1 },
      { time: minutes(28) },
      { time: minutes(29) },
      { time: minutes(30) },
    ],
    "renewal.chosen": [{}],
    "renewal.postponed": [{}],
  },
  outputs: {},
});

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
