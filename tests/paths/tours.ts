import { planOf, tourIn } from "../support/path-kit/plan.ts";
import { scenarios } from "../flows/index.ts";
import { statesOf } from "./stored-states.ts";

/** The tours of all scenarios, explored again, a path a line, and the states that they lead to. */
export function toursText(sources: string): string {
  const tours = scenarios.map((scenario) => ({ scenario, tour: tourIn(scenario) }));
  const lists = tours.map(({ scenario, tour }) => listText(scenario.name, tour));
  const states = tours.map(({ scenario, tour }) => {
    const { names, paths } = statesOf(planOf(scenario, tour));
    return `${JSON.stringify(scenario.name)}: {\n${listText("names", names)},\n${listText("paths", paths)}\n}`;
  });
  return `{\n"sources": "${sources}",\n"tours": {\n${lists.join(",\n")}\n},\n"states": {\n${states.join(",\n")}\n}\n}\n`;
}

const listText = (name: string, values: readonly unknown[]): string =>
  `${JSON.stringify(name)}: [\n${values.map((value) => JSON.stringify(value)).join(",\n")}\n]`;
