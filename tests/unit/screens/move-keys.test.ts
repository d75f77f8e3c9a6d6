import { expect, test } from "vitest";
import type { TaskStatus } from "../../../machines/domain/task.ts";
import { edgeText } from "../../../src/screens/task-board/move-keys.ts";

test.each<[key: string, status: TaskStatus, text: string | undefined]>([
  ["ArrowRight", "Done", "Already in Done"],
  ["ArrowLeft", "ToDo", "Already in To Do"],
  ["ArrowUp", "Doing", "Already at the top of In Progress"],
  ["Home", "Doing", "Already at the top of In Progress"],
  ["ArrowDown", "Doing", "Already at the bottom of In Progress"],
  ["End", "Doing", "Already at the bottom of In Progress"],
  ["e", "Doing", undefined],
])("[4.5] %s at the edge says where the card is already", (key, status, text) => {
  expect(edgeText(key, status)).toBe(text);
});
