import { createActor } from "xstate";
import { expect, test } from "vitest";
import { deletionOf, selectIsDeleting, selectSubject } from "../../../machines/shared/deletion.machine.ts";

interface Item {
  readonly id: number;
}

const start = (idOf?: (item: Item) => number) =>
  createActor(deletionOf<Item>("items", idOf), { input: { subject: { id: 7 } } }).start();

test("[8.18] a deletion that is not confirmed ends as cancelled", () => {
  const deletion = start();
  const asked = deletion.getSnapshot();
  expect([asked.value, selectSubject(asked), selectIsDeleting(asked)]).toEqual(["asking", { id: 7 }, false]);
  deletion.send({ type: "deletion.cancelled" });
  expect(deletion.getSnapshot().output).toEqual({ kind: "cancelled" });
});

test("[8.18] a confirmed deletion cannot be cancelled", () => {
  const deletion = start();
  deletion.send({ type: "deletion.confirmed" });
  deletion.send({ type: "deletion.cancelled" });
  expect(selectIsDeleting(deletion.getSnapshot())).toBe(true);
});

test("[6.4] the question is withdrawn from who may no longer delete it, where that can happen", () => {
  const deletion = start(({ id }) => id);
  deletion.send({ type: "deletion.revoked", ids: [6] });
  expect(deletion.getSnapshot().value).toBe("asking");
  deletion.send({ type: "deletion.revoked", ids: [6, 7] });
  expect(deletion.getSnapshot()).toMatchObject({ status: "done", output: { kind: "revoked" } });
  const lasting = start();
  lasting.send({ type: "deletion.revoked", ids: [7] });
  expect(lasting.getSnapshot()).toMatchObject({ status: "active", value: "asking" });
});
