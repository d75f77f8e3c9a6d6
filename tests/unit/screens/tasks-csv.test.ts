import { expect, test } from "vitest";
import type { Task } from "../../../machines/domain/task.ts";
import { tasksCsv } from "../../../src/screens/task-board/tasks-csv.ts";
import { task } from "../../flows/task-board/start.ts";

const head = "\uFEFFTitle,Description,Status,Priority,Assignees,Due date\r\n";
const namesOf = ({ assignees }: Task): readonly string[] => assignees;

/** The line of a task in To Do with these texts. */
const lineOf = (texts: Partial<Task>): string =>
  tasksCsv([{ ...task(1, "ToDo"), ...texts }], namesOf).slice(head.length);

test("[2.30] [experience 14] a task in CSV has the card's facts; 'None' and 'N/A' are empty", () => {
  const chapter: Task = {
    ...task(1, "Doing"),
    title: "Chapter 2",
    description: "About maps",
    priority: "High",
    assignees: ["Sara", "Omar"],
    due: "2027-03-12",
  };
  expect(tasksCsv([chapter, task(2, "Done")], namesOf)).toBe(
    `${head}Chapter 2,About maps,In Progress,High,"Sara, Omar",2027-03-12\r\nTask 2,,Done,Medium,,\r\n`,
  );
});

test("[2.28] [experience 14] tasks are listed column by column, each in the board's order", () => {
  const tasks = [task(5, "Done"), task(3, "ToDo"), task(4, "Doing"), task(1, "ToDo"), task(2, "Done")];
  const titles = tasksCsv(tasks, namesOf)
    .slice(head.length)
    .split("\r\n")
    .map((line) => line.split(",")[0]);
  expect(titles).toEqual(["Task 3", "Task 1", "Task 4", "Task 5", "Task 2", ""]);
});

test("[experience 14] without tasks only the head is written", () => {
  expect(tasksCsv([], namesOf)).toBe(head);
});

test.each([
  [{ title: "=HYPERLINK(1)" }, "'=HYPERLINK(1),,To Do,Medium,,"],
  [{ description: "\t@SUM(A1)" }, "Task 1,'\t@SUM(A1),To Do,Medium,,"],
  [{ assignees: ["-Sara", "Omar"] }, `Task 1,,To Do,Medium,"'-Sara, Omar",`],
  [{ title: 'The "end", or so' }, '"The ""end"", or so",,To Do,Medium,,'],
  [{ description: "One\nTwo\r\nThree" }, 'Task 1,"One\nTwo\r\nThree",To Do,Medium,,'],
  [{ title: "خرائط، للجميع", assignees: ["ليلى"] }, "خرائط، للجميع,,To Do,Medium,ليلى,"],
])("[experience 14] in CSV, a task with %j is written as %j", (texts, line) => {
  expect(lineOf(texts)).toBe(`${line}\r\n`);
});

test("[3.7] [experience 14] assignees are written by their names on the screen", () => {
  expect(tasksCsv([task(1, "ToDo")], () => ["Sara (101)"])).toContain(",Sara (101),");
});
