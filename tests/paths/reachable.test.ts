import { expect, test } from "vitest";
import { getStateNodes } from "xstate/graph";
import { explore } from "../support/explore.ts";
import { fixtures } from "../support/fixtures.ts";

test.each(Object.entries(fixtures))("[design: statecharts] every state of %s can be reached", (_, fixture) => {
  const { chart, inputs } = fixture;
  const reached = new Set(
    inputs
      .flatMap((input) => explore(fixture, input))
      .flatMap(({ snapshot }) => snapshot._nodes.map((node) => node.id)),
  );
  // A state that only decides is left again before anyone can see it; a history state is no state to be in.
  const restful = getStateNodes(chart.root).filter((node) => node.always === undefined && node.type !== "history");
  expect(restful.length).toBeGreaterThan(1);
  expect(restful.map((node) => node.id).filter((id) => !reached.has(id))).toEqual([]);
});
