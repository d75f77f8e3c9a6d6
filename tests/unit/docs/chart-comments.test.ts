import { expect, test } from "vitest";
import { readComments, type CommentReader } from "../../support/chart-docs/comments.ts";

const kit = `
/** The user has come back to the page. */
export interface Returned { readonly type: "screen.returned" }

/** Whether a form is open. */
export const formState = { states: {
  /** Nothing is open. */
  closed: {},
} };

/** One call for all of them. */
export const regionOf = (name: string) => {
  const region = { initial: "idle", states: {
    /** Nothing is being fetched. */
    idle: {},
  } } as const;
  return region;
};
export const byName = (make) => ({ first: make("first"), second: make("second") });

/** Asks before something is deleted. */
export const deletionOf = ({ id }: { id: string }) => setup({}).createMachine({ id: \`\${id}.deletion\`, states: {
  /** Waiting for the user to confirm. */
  asking: {},
} });
`;

const chart = `
import { byName, deletionOf, formState, regionOf, type Returned } from "./kit.ts";

type Ended<Saved> =
  /** The server has it. */
  | { readonly kind: "saved"; readonly saved: Saved }
  /** The user closed it. */
  | { readonly kind: "cancelled" };

/** A file was chosen. */
type Chosen = { type: "file.chosen" };

export const boardSetup = setup({
  types: {
    events: {} as
      /** The user
       * has moved a card. Twice is once. */
      | { type: "card.moved"; to: string }
      | { type: "card.silent" }
      | Chosen
      | (Returned & { readonly page: number })
      /** The user has done one of two things. */
      | { type: "one.done" | "other.done" }
      | EndEvent<"edit" | "form", Ended<string>>,
  },
}).extend({ actions: {} });

export const listState = boardSetup.createStateConfig({
  states: {
    /** Fetching the list. */
    loading: {},
    // No doc comment.
    loadFailed: {},
  },
});

/**
 * The board of a team,
 * in columns.
 *
 * More about it.
 */
export const boardMachine = boardSetup.createMachine({
  id: "board",
  states: {
    /** The cards. And more. */
    list: listState,
    formState,
    ...byName(regionOf),
    "quoted": { states: {
      /** At the bottom. */
      deep: {},
    } },
  },
});

/** What a board deletes with. */
export const boardDeletion = deletionOf({ id: "board" });
`;

const read: CommentReader = readComments(["/chart.ts", "/kit.ts"], { "/chart.ts": chart, "/kit.ts": kit });

test("[design: statecharts] fails with the id of a chart that no source creates", () => {
  expect(() => read("files")).toThrow('No source creates a chart with the id "files"');
});
