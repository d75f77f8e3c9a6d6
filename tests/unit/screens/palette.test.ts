import { expect, test } from "vitest";
import type { TeamProject } from "../../../machines/domain/project.ts";
import {
  actionEntries,
  teamEntries,
  type Entries,
  type PaletteEntry,
} from "../../../src/screens/palette/entries.ts";
import { actionOf, type PageAction } from "../../../src/screens/palette/entries.ts";
import { isPaletteKey } from "../../../src/screens/palette/open-palette.ts";
import { findEntries, rankOf } from "../../../src/screens/palette/rank.ts";

const named = (label: string, ...details: readonly string[]): PaletteEntry => ({
  id: label,
  label,
  details,
  choice: { kind: "page", path: "/" },
});
const none: Entries = { Pages: [], Actions: [], Teams: [], Tasks: [] };
const listed = (entries: readonly PaletteEntry[]) =>
  entries.map(({ label, details }) => [label, ...details].join(" | "));

test("[2.29] [2.40] [2.48] lists three pages of each supervised team", () => {
  const teams: readonly TeamProject[] = [
    { teamId: 4, teamName: "Owls", title: "Night vision" },
    { teamId: 5, teamName: "", title: "" },
  ];
  expect(listed(teamEntries(teams))).toEqual([
    "Owls | Board | Night vision",
    "Owls | Feedback | Night vision",
    "Owls | Files | Night vision",
    "Untitled | Board",
    "Untitled | Feedback",
    "Untitled | Files",
  ]);
  const paths = teamEntries(teams).map(({ choice }) => choice.kind === "page" && choice.path);
  expect(paths.slice(0, 3)).toEqual([
    "/dashboard/supervisor/kanban/4/Kanban",
    "/dashboard/supervisor/feedback?team=4",
    "/dashboard/supervisor/supervised-projects?team=4",
  ]);
});

test("[design: statecharts] lists only the actions that are possible, each once", () => {
  const action = (label: string, isPossible: boolean, about?: string): PageAction => ({
    label,
    ...(about !== undefined && { about }),
    canRun: () => isPossible,
    run: () => undefined,
  });
  const actions = [
    action("Try again", false),
    action("Undo", true, "Moved"),
    action("Undo", true, "Moved"),
    action("Undo", true, "Deleted"),
    action("Try again", true),
  ];
  expect(listed(actionEntries(actions))).toEqual(["Undo | Moved", "Undo | Deleted", "Try again"]);
});

test("[design: statecharts] an action sends only those of its events that the chart takes now", () => {
  const sent: string[] = [];
  let taken: readonly string[] = ["b", "c"];
  const flow = {
    getSnapshot: () => ({ can: (event: string) => taken.includes(event) }),
    send: (event: string) => void sent.push(event),
  };
  const action = actionOf("Try again", flow, "a", "b", "c");
  expect(action.canRun()).toBe(true);
  action.run();
  expect(sent).toEqual(["b", "c"]);
  taken = [];
  expect(action.canRun()).toBe(false);
  action.run();
  expect(sent).toEqual(["b", "c"]);
});

test.each([
  ["", "Feedback", 0],
  ["feed", "Feedback", 0],
  ["board", "Dashboard", 2],
  ["zoe", "Zoë's team", 0],
  ["الاول", "الفصل الأول", 1],
  ["一章", "第一章", 2],
  ["c++", "Port to C++", 1],
  ["ort", "Port to C++, or so", 2],
  ["  map  ", "Map", 0],
  ["maps", "Map", null],
])("[2.58] “%s” matches “%s” with rank %s", (query, label, rank) => {
  expect(rankOf(query, named(label))).toBe(rank);
});

test("[2.58] details match like labels, and after them", () => {
  expect(rankOf("owls feed", named("Owls", "Feedback", "Night vision"))).toBe(0);
  expect(rankOf("owls night", named("Owls", "Feedback", "Night vision"))).toBe(1);
  expect(rankOf("night", named("Owls", "Feedback", "Night vision"))).toBe(1);
  expect(rankOf("sion", named("Owls", "Feedback", "Night vision"))).toBe(2);
});

test("[2.58] groups with better matches come first, then pages, actions, teams and tasks", () => {
  const entries: Entries = {
    ...none,
    Pages: [named("Dashboard"), named("Feedback")],
    Actions: [named("New board")],
    Tasks: [named("A board"), named("Board it")],
  };
  const found = (query: string) =>
    findEntries(entries, query).map((group) => [group.name, ...listed(group.entries)]);
  expect(found("board")).toEqual([
    ["Tasks", "Board it", "A board"],
    ["Actions", "New board"],
    ["Pages", "Dashboard"],
  ]);
  expect(found("")).toEqual([
    ["Pages", "Dashboard", "Feedback"],
    ["Actions", "New board"],
    ["Tasks", "A board", "Board it"],
  ]);
  expect(found("nothing")).toEqual([]);
});

test("[2.58] at most eight of a group are shown, the best ones, with the number of all", () => {
  const Tasks = Array.from({ length: 100 }, (_, index) => named(index === 99 ? "Map" : `A map ${index}`));
  const [group] = findEntries({ ...none, Tasks }, "map");
  expect(group?.entries).toHaveLength(8);
  expect(group?.entries[0]?.label).toBe("Map");
  expect(group?.total).toBe(100);
});

const unpressed = { metaKey: false, shiftKey: false, altKey: false, repeat: false, isComposing: false };
const ctrlK = { key: "k", code: "KeyK", ctrlKey: true, ...unpressed };
const press = (given: Partial<KeyboardEvent>) => ({ ...ctrlK, ...given });

test.each([
  ["Ctrl+K", press({}), true, false],
  ["Ctrl+K with Caps Lock", press({ key: "K" }), true, false],
  ["Cmd+K", press({ ctrlKey: false, metaKey: true }), false, true],
  ["K", press({ ctrlKey: false }), false, false],
  ["Ctrl+Shift+K", press({ shiftKey: true }), false, false],
  ["Ctrl+Alt+K", press({ altKey: true }), false, false],
  ["Ctrl+J", press({ key: "j", code: "KeyJ" }), false, false],
  ["Ctrl+K, held", press({ repeat: true }), false, false],
  ["Ctrl+K, composing", press({ isComposing: true }), false, false],
  ["Ctrl+K on an Arabic keyboard", press({ key: "ن" }), true, false],
  ["Ctrl+T on a Dvorak keyboard", press({ key: "t" }), false, false],
])("[4.5] knows whether %s opens the palette", (_, key, elsewhere, onMac) => {
  expect(isPaletteKey(key, false)).toBe(elsewhere);
  expect(isPaletteKey(key, true)).toBe(onMac);
});
