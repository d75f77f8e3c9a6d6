import { appMachine } from "./app.machine.ts";
import { flowCharts } from "./flow-charts.ts";

/** The root chart with every flow in it, but without API actors: for folding a log outside the app. */
export const allCharts = appMachine.provide({ actors: flowCharts });
