import { expect, test } from "vitest";
import type { Task } from "../../../machines/domain/task.ts";
import { tasksCsv } from "../../../src/screens/task-board/tasks-csv.ts";
import { task } from "../../support/start/task-board.ts";

const head = "\uFEFFTitle,Description,Status,Priority,Assignees,Due date\r\n";
const namesOf = ({ assignees }: Task): readonly string[] => assignees;

test("[2.28] [2.30] [experience 14] CSV lists the cards' facts by column; 'None' and 'N/A' are empty", () => {
  const chapter: Task = {
    ...task(1, "Doing"),
    title: "Chapter 2",
    description: "About maps",
    priority: "High",
    assignees: ["Sara", "Omar"],
    due: "2027-03-12",
  };
  expect(tasksCsv([task(2, "Done"), chapter, task(3, "ToDo")], namesOf)).toBe(
    `${head}Task 3,,To Do,Medium,,\r\nChapter 2,About maps,In Progress,High,"Sara, Omar",2027-03-12\r\nTask 2,,Done,Medium,,\r\n`,
  );
});
