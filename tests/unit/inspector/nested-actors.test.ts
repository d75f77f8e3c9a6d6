import { expect, test } from "vitest";
import { fromPromise, setup, spawnChild } from "xstate";
import { actorNodesIn, type ActorNode } from "../../../src/developer/inspector/actor-tree.tsx";
import { stateText } from "../../../src/developer/inspector/actor-tree.tsx";
import type { Chart } from "../../../src/developer/inspector/charts.ts";
import { createTimeline } from "../../../src/developer/inspector/timeline.ts";
import { logOf } from "./logs.ts";

const deleteFile = fromPromise(() => Promise.resolve());

/** Two levels below the root, once invoked and once spawned. */
const deletion = setup({ actors: { deleteFile } }).createMachine({
  id: "projectFiles.deletion",
  initial: "asking",
  states: {
    asking: { on: { confirmed: "deleting" } },
    deleting: { invoke: { id: "deleteFile", src: "deleteFile" } },
  },
});

const draft = setup({}).createMachine({
  id: "projectFiles.draft",
  initial: "empty",
  states: { empty: { on: { typed: "filled" } }, filled: {} },
});

const projectFiles = setup({
  actors: { deletion, draft },
  types: { events: {} as { type: "asked" } | { type: "opened" } },
}).createMachine({
  id: "projectFiles",
  initial: "loaded",
  on: { opened: { actions: spawnChild("draft", { id: "draft.7" }) } },
  states: {
    loaded: { on: { asked: "removing" } },
    removing: { invoke: { id: "deletion", src: "deletion", onDone: "loaded" } },
  },
});

const app = setup({ actors: { projectFiles } }).createMachine({
  id: "app",
  invoke: { id: "projectFiles", src: "projectFiles" },
});

const timeline = createTimeline(
  // Its type is wider than those of the inspector's charts.
  app as unknown as Chart,
  logOf([
    ["app", { type: "xstate.init" }],
    ["app/projectFiles", { type: "xstate.init" }],
    ["app/projectFiles", { type: "opened" }],
    ["app/projectFiles/draft.7", { type: "xstate.init" }],
    ["app/projectFiles/draft.7", { type: "typed" }],
    ["app/projectFiles", { type: "asked" }],
    ["app/projectFiles/deletion", { type: "xstate.init" }],
    ["app/projectFiles/deletion", { type: "confirmed" }],
    ["app/projectFiles", { type: "xstate.done.actor.deletion", actorId: "deletion" }],
  ]),
).now();

interface Shown {
  readonly [actor: string]: Shown | "a call";
}

const shown = ({ id, snapshot, children }: ActorNode): Shown =>
  snapshot === null
    ? { [id]: "a call" }
    : { [`${id} ${stateText(snapshot)}`.trim()]: Object.assign({}, ...children.map(shown)) };

test("[design: inspector] shows actors two levels below the root in their parents, invoked or spawned", () => {
  expect(shown(actorNodesIn(timeline.statesAt(7)))).toEqual({
    app: { "projectFiles removing": { "draft.7 filled": {}, "deletion deleting": { deleteFile: "a call" } } },
  });
});
