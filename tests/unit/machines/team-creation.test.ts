import { expect, test } from "vitest";
import { selectCandidates } from "../../../machines/team-creation/team-creation.machine.ts";
import { startEditing } from "../../support/start/team-creation.ts";

test("[2.22] lists only free students other than the leader", async () => {
  const { now } = await startEditing();
  expect(selectCandidates(now()).map(({ userId }) => userId)).toEqual([8, 11]);
});

test("[5.3] a student who is toggled twice is not selected", async () => {
  const { send, draft } = await startEditing();
  for (const userId of [8, 11, 8]) send({ type: "member.toggled", userId });
  expect(draft()[1]).toEqual([11]);
});
