import { appSetup } from "./app.setup.ts";
import { openedParams, openPage } from "./flow.state.ts";
import { flowNames, hasPage } from "./flows.ts";

const refetching = { target: "live", actions: { type: "refetchRestored", params: openedParams } } as const;
const opened = flowNames.filter(hasPage).map((flow) => `${flow}.opened` as const);
const isAnotherScreen = { type: "isAnotherScreen", params: openedParams } as const;

/** Pages without a flow, and whether the open page was restored: its flow fetches again once the page is shown. */
export const pageState = appSetup.createStateConfig({
  initial: "live",
  states: {
    /** What the open page shows was fetched since this page was loaded. */
    live: {
      on: {
        "page.restored": { target: "restored", actions: "notifyPageLeft" },
        "plainScreen.opened": { guard: isAnotherScreen, actions: openPage },
      },
    },
    /** The app continues from an earlier page, and it is not known yet which page is shown. */
    restored: {
      on: {
        "plainScreen.opened": [
          { guard: isAnotherScreen, target: "live", actions: openPage },
          { target: "live" },
        ],
        ...Object.fromEntries(opened.map((type) => [type, refetching])),
      },
    },
  },
});
