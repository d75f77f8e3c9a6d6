import { sendTo } from "xstate";
import { hasPage, type FlowName } from "./flows.ts";
import type { BackgroundStarted, ScreenOpened } from "./screens.ts";

/** As much of a region's type as TypeScript can follow: its states. */
interface Region {
  readonly initial: "notStarted";
  readonly states: Readonly<Record<"notStarted" | "running" | "crashed", object>>;
}

export const openedParams = ({ event }: { event: ScreenOpened }): ScreenOpened => event;
export const openPage = [{ type: "setOpenPage", params: openedParams }, "notifyPageLeft"] as const;

/** One flow, from the first time it is opened until the session ends, and what it is notified of by the others. */
export const flowState = (flow: FlowName): Region => {
  const opened = `${flow}.opened` as const;
  const begin = { target: "running", actions: hasPage(flow) ? openPage : [] } as const;
  const isOpen = { type: "isOpen", params: { flow } } as const;
  const forward = { type: "forwardToFlow", params: { flow } } as const;
  const offer = { type: "offerTo", params: { child: flow } } as const;
  const region = {
    initial: "notStarted",
    on: { "session.ended": { target: ".notStarted", actions: "clearPages" } },
    states: {
      /** The flow has not been opened in this session. */
      notStarted: { on: { [opened]: begin } },
      /** The flow is running, whether or not its page is shown. */
      running: {
        invoke: {
          id: flow,
          src: flow,
          input: ({ event }: { event: ScreenOpened | BackgroundStarted }) => {
            const { type: _, ...input } = event;
            return input;
          },
          onError: "crashed",
        },
        on: {
          "action.requested": {
            guard: { type: "isFor", params: ({ event }: { event: object }) => ({ ...event, flow }) },
            actions: { type: "requestAction", params: ({ event }: { event: object }) => event },
          },
          ...(hasPage(flow)
            ? {
                [opened]: [
                  // Only the board depends on more than the user: another team gets a new flow.
                  ...(flow === "taskBoard"
                    ? [{ ...begin, guard: { type: "isAnotherTeam", params: openedParams }, reenter: true }]
                    : []),
                  {
                    guard: { type: "isAnotherScreen", params: openedParams },
                    actions: [
                      ...openPage,
                      sendTo(flow, ({ event }) => ({ ...event, type: "screen.opened" })),
                    ],
                  },
                ],
                "connection.restored": { guard: isOpen, actions: offer },
                "refetch.due": { guard: isOpen, actions: { type: "poll", params: { child: flow } } },
                "session.renewed": { guard: isOpen, actions: { type: "reopenFlow", params: { flow } } },
              }
            : { [opened]: { actions: forward }, "connection.restored": { actions: offer } }),
          ...(flow === "taskBoard" && {
            "team.updated": { actions: "notifyBoard" },
            "profile.updated": { actions: "notifyBoard" },
            "tasks.renamed": { actions: "notifyBoard" },
          }),
        },
      },
      /** The flow crashed, and starts again when it is next opened. */
      crashed: { on: { [opened]: begin } },
    },
  } as const;
  return region;
};
