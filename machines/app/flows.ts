/* The one list of the flows: a leaf, so that charts and notices may name a flow. */

/** Each flow, by the name of its region, its actor and its events. */
const flows = {
  teamCreation: { hasPage: true },
  booking: { hasPage: true },
  taskBoard: { hasPage: true },
  feedbackThread: { hasPage: true },
  projectCompletion: { hasPage: true },
  projectFiles: { hasPage: true },
  profile: { hasPage: true },
  supervision: { hasPage: true },
  /** No page shows it: starting it leaves the open page alone. */
  printout: { hasPage: false },
} as const;

export type FlowName = keyof typeof flows;

// `Object.keys` forgets the names of the keys.
export const flowNames = Object.keys(flows) as readonly FlowName[];

export const hasPage = (flow: FlowName): boolean => flows[flow].hasPage;

/** Builds one value per flow. */
export const byFlow = <T>(make: (flow: FlowName) => T): Readonly<Record<FlowName, T>> =>
  // So does `Object.fromEntries`.
  Object.fromEntries(flowNames.map((flow) => [flow, make(flow)])) as Record<FlowName, T>;
