import { idleMachine } from "../../../machines/idle/idle.machine.ts";
import { fixtureOf } from "../samples.ts";

export const idle = fixtureOf(idleMachine, {
  inputs: [undefined],
  events: {
    "session.began": [{ minutes: 60 }],
    "session.ended": [{}],
    "session.renewed": [{}],
    "user.acted": [{}],
  },
  outputs: {},
});
