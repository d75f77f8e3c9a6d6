import { expect, test } from "vitest";
import { createActor } from "xstate";
import { projectFilesMachine, selectForm } from "../../../machines/project-files/project-files.machine.ts";
import { deliverToParent } from "../../../src/runtime/root.ts";
import { student } from "../../flows/people.ts";
import { delivered, noAnswer, refused, withHeldCalls } from "../../support/held.ts";

test("[8.8] L1: a restored chart learns that its draft was refused, and refetches", async () => {
  const fetched: string[] = [];
  const chart = withHeldCalls(projectFilesMachine, ({ src }) => {
    if (src === "send") return Promise.reject(refused(403));
    if (src !== "readFiles") return noAnswer;
    fetched.push(src);
    return Promise.resolve({ files: [], readAt: 1 });
  });
  const input = { person: student, teamId: 3 };
  const before = createActor(chart, { input }).start();
  await delivered();
  selectForm(before.getSnapshot())?.send({
    type: "draft.changed",
    change: { title: "Report", url: "https://example.org/report" },
  });
  const snapshot = before.getPersistedSnapshot();
  const restored = createActor(chart, { input, snapshot, inspect: deliverToParent }).start();
  restored.send({ type: "form.submitted" });
  await delivered();
  expect(selectForm(restored.getSnapshot())?.getSnapshot().value).toEqual({ editing: "refused" });
  expect(fetched).toHaveLength(2);
});
