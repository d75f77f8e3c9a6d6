import { tourIn } from "../support/path-kit/plan.ts";
import { scenarios } from "./scenarios.ts";

/** The tours of all scenarios, explored anew, a path a line. */
export function toursText(sources: string): string {
  const lists = scenarios.map((scenario) => {
    const paths = tourIn(scenario).map((path) => JSON.stringify(path));
    return `${JSON.stringify(scenario.name)}: [\n${paths.join(",\n")}\n]`;
  });
  return `{\n"sources": "${sources}",\n"tours": {\n${lists.join(",\n")}\n}\n}\n`;
}
