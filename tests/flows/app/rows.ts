import type { SnapshotFrom } from "xstate";
import type { appMachine } from "../../../machines/app/app.machine.ts";
import { hasPage, flowNames, type FlowName } from "../../../machines/app/flows.ts";
import type { LoggedEvent } from "../../../machines/log/entry.ts";
import { pendingIn } from "../../support/path-kit/scenario.ts";
import { isOneOf, same, when, type SuiteOf } from "../../paths/invariant.ts";

type Snapshot = SnapshotFrom<typeof appMachine>;

const flowOf = ({ type }: LoggedEvent): FlowName | undefined =>
  flowNames.find((flow) => type === `${flow}.opened`);
const isStarted = ({ type }: LoggedEvent): boolean => type.endsWith(".opened");
/** A page was opened. */
const isOpened = (event: LoggedEvent): boolean =>
  isStarted(event) && !flowNames.some((flow) => event.type === `${flow}.opened` && !hasPage(flow));
const flowThatDies = ({ type }: LoggedEvent): FlowName | undefined =>
  flowNames.find((flow) => type === `xstate.error.actor.${flow}`);
const others = (flow: FlowName | undefined): readonly FlowName[] => flowNames.filter((each) => each !== flow);
const isStoredAs = (before: Snapshot, after: Snapshot, flow: FlowName): boolean =>
  before.value[flow] === after.value[flow] && before.children[flow] === after.children[flow];
const teamOfBoard = (snapshot: Snapshot): unknown => {
  const input = pendingIn(snapshot, {}).find(({ id }) => id === "taskBoard")?.input;
  return typeof input === "object" && input !== null && "teamId" in input ? input.teamId : undefined;
};
const isAnotherBoard = (snapshot: Snapshot, event: LoggedEvent): boolean =>
  event.type === "taskBoard.opened" && event["teamId"] !== teamOfBoard(snapshot);

export const suite: SuiteOf<typeof appMachine> = {
  keyOf: ({ context: { open, boardTeamId } }) => [open.type, boardTeamId],
  // Two flows are enough: a third relates to each as they do to each other.
  goesOn: (snapshot) => flowNames.filter((flow) => !snapshot.matches({ [flow]: "notStarted" })).length < 3,
  invariants: [
    {
      name: "S11: no flow and no open screen survives the session",
      onAny: ({ event, after }) =>
        when(
          isOneOf(event, "session.ended"),
          () =>
            flowNames.every(
              (flow) => after.matches({ [flow]: "notStarted" }) && after.children[flow] === undefined,
            ) && same(after.context, { open: { type: "plainScreen.opened" }, boardTeamId: null }),
        ),
    },
    {
      name: "the session, the notices and the connection run as long as the page",
      on: ({ before, after }) =>
        when(true, () =>
          (["session", "notices", "connection"] as const).every(
            (each) => before.children[each] !== undefined && before.children[each] === after.children[each],
          ),
        ),
    },
    {
      name: "a flow is listed exactly while it runs",
      at: (snapshot) =>
        when(
          flowNames.some((flow) => snapshot.children[flow] !== undefined),
          () =>
            flowNames.every(
              (flow) => snapshot.matches({ [flow]: "running" }) === (snapshot.children[flow] !== undefined),
            ),
        ),
    },
    {
      name: "a crashed flow stops no other",
      on: ({ before, event, after }) => {
        const dead = flowThatDies(event);
        return when(
          dead !== undefined,
          () => after.status === "active" && others(dead).every((flow) => isStoredAs(before, after, flow)),
        );
      },
    },
    {
      name: "an opened screen has its flow, also after a crash",
      onAny: ({ event, after }) => {
        const flow = flowOf(event);
        return when(flow !== undefined, () => flow !== undefined && after.matches({ [flow]: "running" }));
      },
    },
    {
      name: "opening a screen stops no other flow, and its own only for another team's board",
      on: ({ before, event, after }) =>
        when(isStarted(event), () =>
          flowNames
            .filter(
              (flow) =>
                before.children[flow] !== undefined &&
                !(flow === "taskBoard" && isAnotherBoard(before, event)),
            )
            .every((flow) => before.children[flow] === after.children[flow]),
        ),
    },
    {
      name: "the board is that of the team opened last",
      on: ({ event, after }) =>
        when(
          isOneOf(event, "taskBoard.opened"),
          () => after.context.boardTeamId === event["teamId"] && teamOfBoard(after) === event["teamId"],
        ),
    },
    {
      name: "the open screen is the one opened last, while the session continues",
      onAny: ({ before, event, after }) =>
        when(
          !isOneOf(event, "session.ended"),
          () => after.context.open.type === (isOpened(event) ? event.type : before.context.open.type),
        ),
    },
  ],
};
