import { expect, test } from "vitest";
import { createActor } from "xstate";
import { selectProjects, supervisionMachine, type SupervisedProject } from "../../../machines/supervision/supervision.machine.ts";
import { heldRead, offline } from "../../support/held.ts";

const project: SupervisedProject = {
  teamId: 3,
  title: "Maps for all",
  teamName: "Falcons",
  description: "Indoor maps",
  members: ["Sara", "Omar"],
};

function start() {
  const readSupervision = heldRead<readonly SupervisedProject[], { supervisorId: number }>();
  const actor = createActor(supervisionMachine.provide({ actors: { readSupervision: readSupervision.logic } }), {
    input: { supervisorId: 8 },
  }).start();
  const now = () => actor.getSnapshot();
  return { actor, now, readSupervision };
}

test("[2.51] the projects under the supervisor's supervision are read and listed", async () => {
  const { now, readSupervision } = start();
  expect([now().value, selectProjects(now())]).toEqual(["loading", []]);
  expect(readSupervision.last().input).toEqual({ supervisorId: 8 });
  await readSupervision.last().answer([project]);
  expect([now().value, selectProjects(now())]).toEqual(["listed", [project]]);
});

test.each(["screen.opened", "page.restored"] as const)("[2.51] %s reads the list anew, and meanwhile shows what there was", async (type) => {
  const { actor, now, readSupervision } = start();
  await readSupervision.last().answer([project]);
  actor.send({ type });
  expect([now().value, selectProjects(now()), readSupervision.calls.length]).toEqual(["loading", [project], 2]);
  await readSupervision.last().answer([]);
  expect([now().value, selectProjects(now())]).toEqual(["listed", []]);
});

test.each(["reload.pressed", "screen.opened", "page.restored"] as const)(
  "[8.11] a list that cannot be read is not an empty list, and %s asks for it again",
  async (type) => {
    const { actor, now, readSupervision } = start();
    await readSupervision.last().fail(offline);
    expect(now().value).toBe("unread");
    actor.send({ type });
    expect([now().value, readSupervision.calls.length]).toEqual(["loading", 2]);
  },
);

test("[2.51] a list that is there is not asked for again", async () => {
  const { actor, now, readSupervision } = start();
  await readSupervision.last().answer([project]);
  actor.send({ type: "reload.pressed" });
  expect([now().value, readSupervision.calls.length]).toEqual(["listed", 1]);
});
