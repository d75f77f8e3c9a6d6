import { appSetup } from "./app.setup.ts";
import { openedParams } from "./flow.state.ts";
import { flowNames, hasPage } from "./flows.ts";

const refetching = { target: "live", actions: { type: "refetchRestored", params: openedParams } } as const;
const opened = ["plainScreen", ...flowNames.filter(hasPage)].map((page) => `${page}.opened`);

/** Whether the open page was restored, so that its flow fetches again once the page is shown. */
export const pageState = appSetup.createStateConfig({
  initial: "live",
  states: {
    /** What the open page shows was fetched since this page was loaded. */
    live: { on: { "page.restored": { target: "restored", actions: "notifyPageLeft" } } },
    /** The app continues from an earlier page, and it is not known yet which page is shown. */
    restored: { on: Object.fromEntries(opened.map((type) => [type, refetching])) },
  },
});
