import { appFaults } from "./app-faults.mjs";
import { chartFaults } from "./chart-faults.mjs";

/** All faults, those of the charts first. */
export const faults = [...chartFaults, ...appFaults];

/** Whether the fault can be planted: its place is there, once. */
export const isPlantable = ({ find }, source) => source.split(find).length === 2;
