import { ExploringFailed } from "../support/path-kit/graph.ts";
import { failureText } from "./saved-way.ts";
import { toursText } from "./tours.ts";
import { messageOf } from "./way-in-words.ts";

/* Apart from `tours.ts`: the words for a failure are no source of the tours. */

/** The tours of all scenarios; or, for a chart that fails while it is explored, the shortest way there in words. */
export function exploredTours(sources: string): { readonly text: string } | { readonly failure: string } {
  try {
    return { text: toursText(sources) };
  } catch (error) {
    return {
      failure:
        error instanceof ExploringFailed
          ? failureText(error.scenario.fixture, error.message, error.way)
          : messageOf(error),
    };
  }
}
