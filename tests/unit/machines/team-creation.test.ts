import { expect, test } from "vitest";
import { selectCandidates, selectView } from "../../../machines/team-creation/team-creation.machine.ts";
import { startCreating, startEditing, team, membership } from "../../flows/team-creation/start.ts";

test("[2.22] lists only free students other than the leader", async () => {
  const { now } = await startEditing();
  expect(selectCandidates(now()).map(({ userId }) => userId)).toEqual([8, 11]);
});

test("[4.3] T2: creates the team, updates statuses and tells the session", async () => {
  const { now, createTeam, updateStudentStatus, emitted } = await startCreating();
  expect(now().hasTag("busy")).toBe(true);
  await createTeam.last().answer(team);
  expect(emitted).toEqual([{ type: "team.updated", team: membership }]);
  expect(updateStudentStatus.last().input).toEqual({ teamId: 3 });
  expect(selectView(now()).kind).not.toBe("created");
  await updateStudentStatus.last().answer();
  expect(now().value).toEqual({ created: "idle" });
  expect(selectView(now())).toEqual({ kind: "created", team: membership });
});

test("[5.3] a student who is toggled twice is not selected", async () => {
  const { send, draft } = await startEditing();
  for (const userId of [8, 11, 8]) send({ type: "member.toggled", userId });
  expect(draft()[1]).toEqual([11]);
});
