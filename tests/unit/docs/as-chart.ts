import type { AnyStateMachine } from "xstate";
import type { Chart } from "../../../src/developer/inspector/charts.ts";

/** The type of any chart is wider than that of the inspector's charts. */
export const asChart = (machine: AnyStateMachine): Chart => machine as Chart;
