import { expect, test } from "vitest";
import { allCharts } from "../../../machines/app/all-charts.ts";
import type { Log } from "../../../machines/log/log.ts";
import { readLogFile } from "../../../machines/log/read-log-file.ts";
import type { Branch, Tree } from "../../../machines/log/tree.ts";
import { upcast } from "../../../machines/log/upcast.ts";
import { writeLogFile } from "../../../machines/log/write-log-file.ts";
import { revivalOf } from "../../../src/system/revival.ts";

const treeOf = (value: unknown, context: object, children: Tree["children"] = {}): Tree => ({
  version: "1",
  status: "active",
  value,
  context,
  historyValue: {},
  children,
});
const child = (src: string, snapshot: Tree): Branch & { readonly syncSnapshot: false } => ({ src, snapshot, syncSnapshot: false });

const leader = { userId: 7, name: "Sara", status: false };
const user = { ...leader, email: "sara@uni.example", role: "student", department: "CS", team: null };
const typed = { title: "Maps", description: "Indoor", supervisorId: 8 };
const team = { teamId: 3, teamName: "Falcons", memberStudentIds: [7], supervisorId: null, supervisorName: null, project: null };

/** What a page has left whose charts were in their first version, with a form open in each. */
const first: Tree = treeOf(
  { teamCreation: "living", booking: "living", taskBoard: "absent", supervision: "absent" },
  { open: { type: "booking.opened", userId: 7 }, boardTeamId: null },
  {
    session: child("session", treeOf({ signedIn: "settled" }, { user, refusal: "" })),
    notices: child("notices", treeOf({ unattended: "resting" }, { notices: [], nextId: 1 })),
    teamCreation: child(
      "teamCreation",
      treeOf({ editing: "ready" }, { leader, students: [], teamName: "Falcons", selectedIds: [], isRestored: false, team: null, refusal: "" }),
    ),
    booking: child(
      "booking",
      treeOf("unchecked", { userId: 7, desk: { team, project: null, supervisors: [] }, draft: typed, isRestored: false, complaint: null }),
    ),
  },
);

const membersOf = (value: unknown): object => (typeof value === "object" && value !== null ? value : {});
const snapshotOf = ({ children }: Tree, id: string) => children[id]?.snapshot;

test("[design: event sourcing] what the first versions of the charts have left is read by the present ones", () => {
  const { tree } = upcast({ tree: first, entries: [] });
  if (tree === null) throw new Error("The tree is gone");
  expect(snapshotOf(tree, "session")).toMatchObject({ version: "2", context: { user, refusal: "", isRegistering: false, typed: {} } });
  expect(snapshotOf(tree, "teamCreation")).toMatchObject({ version: "2", context: { teamName: "Falcons", taken: [] } });
  expect(snapshotOf(tree, "booking")).toMatchObject({ version: "2", value: "choosing", context: { draft: typed } });
});

test("[design: event sourcing] a page goes on from them, with the same drafts", () => {
  const file = readLogFile(writeLogFile({ tree: first, entries: [] }));
  if (!file.ok) throw new Error(file.reason);
  const log: Log = file.log;
  const revival = revivalOf(allCharts, log);
  if (revival === null) throw new Error("There is nothing to go on with");
  // Flows that were not there then are absent.
  expect(revival.tree.value).toEqual({ ...membersOf(first.value), projectCompletion: "absent", profile: "absent" });
  expect(snapshotOf(revival.tree, "booking")).toMatchObject({ value: "choosing", context: { draft: typed } });
  expect(snapshotOf(revival.tree, "teamCreation")).toMatchObject({ value: { editing: "ready" }, context: { teamName: "Falcons" } });
});
