import fc from "fast-check";
import { expect, test } from "vitest";
import { selectConflicts } from "../../../machines/shared/draft.machine.ts";
import {
  selectEdit,
  selectOrphans,
  selectOverwritten,
} from "../../../machines/task-board/task-board.machine.ts";
import { joinTeam, type TeamMember } from "../../support/start/task-board-member.ts";
import { task } from "../../support/start/task-board.ts";
import { isFullRun } from "../../support/run.ts";
import { createSharedService, type SharedService } from "../../support/shared-service.ts";

/* Two members work on one board, and the service processes their requests in any order. */

const served = [task(1, "ToDo"), task(2, "ToDo")];

/** What a member can do; `text` is one that nobody has typed before. */
const actions: readonly ((member: TeamMember, text: string, choice: number) => void)[] = [
  ({ edit }, text, choice) => edit(1 + (choice % 2), { title: text }),
  ({ edit }, text) => edit(1, { description: text }),
  ({ send }) => send({ type: "edit.submitted" }),
  ({ inFields }) => inFields({ type: "draft.cancelled" }),
  ({ now, inFields }, _, choice) => {
    const [field] = conflictsIn(now());
    if (field !== undefined)
      inFields({ type: "conflict.resolved", field, version: choice % 2 === 0 ? "mine" : "theirs" });
  },
  ({ now }, _, choice) =>
    selectOrphans(now())[0]?.send({ type: choice % 2 === 0 ? "orphan.submitted" : "draft.cancelled" }),
  ({ remove, now }, _, choice) => {
    const tasks = now().context.tasks;
    const chosen = tasks[choice % Math.max(tasks.length, 1)];
    if (chosen !== undefined) remove(chosen.id);
  },
  ({ fillIn, inForm }, text) => {
    fillIn("ToDo", { title: text, description: `${text} in detail` });
    inForm({ type: "draft.submitted" });
  },
  ({ now, acknowledged, send }, _, choice) => {
    const [lost] = selectOverwritten(now());
    if (lost === undefined) return;
    const taskId = lost.task.id;
    // Read, so it may go.
    if (choice % 2 === 0) send({ type: "overwritten.dismissed", taskId });
    else send({ type: "overwritten.reopened", taskId });
    if (selectOverwritten(now()).every((each) => each.task.id !== taskId)) acknowledged.delete(taskId);
  },
  ({ send }) => send({ type: "screen.opened" }),
];
const conflictsIn = (snapshot: ReturnType<TeamMember["now"]>): readonly string[] => {
  const edit = selectEdit(snapshot)?.getSnapshot();
  return edit === undefined ? [] : selectConflicts(edit);
};

/** Lets every request end, those of both members in turn. */
async function finish(members: readonly TeamMember[]): Promise<void> {
  const taken = [];
  for (const { advance } of members) taken.push(await advance(0));
  if (taken.includes(true)) await finish(members);
}

/** The acknowledged texts that are neither on the server nor shown to their author. */
const lostBy = ({ acknowledged, now }: TeamMember, service: SharedService): readonly string[] =>
  [...acknowledged].flatMap(([id, texts]) =>
    Object.entries(texts).flatMap(([field, text]) => {
      const stored = service.find(id);
      const isStored =
        stored !== undefined &&
        Object.entries(stored).some(([name, value]) => name === field && value === text);
      const isShown = selectOverwritten(now()).some(
        (each) => each.task.id === id && Object.values(each.texts).includes(text),
      );
      return isStored || isShown ? [] : [`${field} of ${id}: ${text}`];
    }),
  );

const steps = fc.array(
  fc.record({
    who: fc.nat({ max: 1 }),
    action: fc.nat({ max: 2 * actions.length }),
    choice: fc.nat({ max: 5 }),
  }),
  { maxLength: 60, size: "max" },
);

test("[4.5] [2.33] two members, any interleaving: no acknowledged text is lost without showing it to its author", async () => {
  let overwritten = 0;
  let conflicts = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const service = createSharedService(served);
      const members = [joinTeam(service), joinTeam(service)];
      await finish(members);
      let typed = 0;
      for (const { who, action, choice } of taken) {
        const member = members[who];
        if (member === undefined) continue;
        // Half of the steps are the network's.
        const act = actions[action];
        if (act === undefined) await member.advance(choice);
        else act(member, `text ${++typed}`, choice);
        const { now } = member;
        conflicts += conflictsIn(now()).length;
      }
      await finish(members);
      for (const { send } of members) send({ type: "screen.opened" });
      await finish(members);
      expect(members.flatMap((member) => lostBy(member, service))).toEqual([]);
      overwritten += members.flatMap(({ now }) => selectOverwritten(now())).length;
    }),
    { numRuns: isFullRun ? 2_000 : 100 },
  );
  // The interleavings include the interesting ones.
  expect(overwritten).toBeGreaterThan(0);
  expect(conflicts).toBeGreaterThan(0);
});
