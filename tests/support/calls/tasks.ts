import { storedInFull } from "../../../machines/domain/task.ts";
import type { Api } from "../../../src/api/client.ts";
import { createTask, deleteTask, listTasks, moveTask, updateTask } from "../../../src/api/tasks.ts";
import { members, sent, team, type SpecifiedCall } from "./call.ts";
import { code, id, long, notText, text, tooLong, withNul, type Refused } from "./refused-values.ts";
import { newTask, task, taskBody, taskPayload } from "./samples.ts";

const taskFields: Refused = [
  ...text("title", "Task title", 200),
  ...notText("description", "Task description"),
  ...withNul("description"),
  ...tooLong("description", "Task description", 20_000),
  ...code("priority", "Task priority"),
  ...code("status", "Task status"),
  ...["", "tomorrow", "2026-02-30T00:00:00Z", "2026-06-01"].map(
    (value) => ["dueDate", value, "Due date must be a date and time such as 2026-06-30T00:00:00Z."] as const,
  ),
  ["dueDate", "0027-12-03T00:00:00Z", "Due date must be in the year 2000 or later."],
  ["dueDate", 5, "Due date must be text."],
  ["assignedStudentNames", "Ana", "Assigned students must be a list."],
  ["assignedStudentNames", [""], "Assigned student must not be blank."],
  ["assignedStudentNames", [5], "Assigned student must be text."],
  ["assignedStudentNames", [long(101)], "Assigned student must be at most 100 characters."],
  [
    "assignedStudentNames",
    Array.from({ length: 51 }, () => "x"),
    "Assigned students must have at most 50 entries.",
  ],
  ["assignedStudentIds", "x", "Assigned student ids must be a list."],
];

const done = { status: "Done", priority: "Low" } as const;
const doneCodes = { status: 3, priority: 1 };
const unplanned = { due: null, assignees: [] };
const unplannedBody = { dueDate: null, assignedStudentNames: [] };

export const taskCalls = {
  listTasks: {
    clause: "7.17",
    request: "GET /api/KanbanTask/team/{teamId}",
    callers: team,
    callerClauses: "[6.3]",
    app: [sent(listTasks, 7, { answer: [taskPayload], value: [task] })],
  },
  createTask: {
    clause: "7.18",
    request: "POST /api/KanbanTask",
    callers: members,
    callerClauses: "[6.3]",
    required: { title: "Task title", teamId: "Team id" },
    refused: [...taskFields, ...id("teamId", "Team id")],
    app: [
      sent(createTask, newTask, {
        title: "[7.18] [9.5] createTask",
        body: taskBody,
        answer: taskPayload,
        value: storedInFull(task),
      }),
      sent(
        createTask,
        { ...newTask, ...unplanned },
        {
          title: "[7.18] createTask, with no date and nobody",
          body: { ...taskBody, ...unplannedBody },
          answer: { ...taskPayload, ...unplannedBody },
          value: storedInFull({ ...task, ...unplanned }),
        },
      ),
    ],
  },
  updateTask: {
    clause: "7.19",
    request: "PUT /api/KanbanTask/{taskId}",
    callers: members,
    callerClauses: "[6.3]",
    required: { title: "Task title" },
    refused: taskFields,
    app: [
      sent(
        (api: Api, edited: typeof task) => updateTask(api, edited, task),
        { ...task, ...done },
        {
          ids: [5],
          body: { ...taskBody, ...doneCodes },
          answer: { ...taskPayload, ...doneCodes },
          value: storedInFull({ ...task, ...done }),
        },
      ),
    ],
  },
  moveTask: {
    clause: "7.20",
    request: "PATCH /api/KanbanTask/status",
    callers: members,
    callerClauses: "[6.3]",
    required: { taskId: "Task id", status: "Task status" },
    refused: [...code("status", "Task status"), ...id("taskId", "Task id")],
    app: [
      sent(
        moveTask,
        { taskId: 5, status: "Done" },
        { body: { taskId: 5, status: 3 }, answer: { ...taskPayload, status: 3 }, value: "Done" },
      ),
    ],
  },
  deleteTask: {
    clause: "7.21",
    request: "DELETE /api/KanbanTask/{taskId}",
    callers: members,
    callerClauses: "[6.3]",
    app: [sent(deleteTask, 5)],
  },
} satisfies Record<string, SpecifiedCall>;
