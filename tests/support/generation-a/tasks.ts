import { object } from "./body.ts";
import { varchar } from "./column.ts";
import { read, stored, written } from "./dates.ts";
import { findTeam, idUsed, replaced, type Task } from "./data.ts";
import {
  int,
  isWhole,
  long,
  optionalDate,
  optionalLong,
  optionalPriority,
  optionalText,
  optionalTexts,
  text,
} from "./fields.ts";
import { created, failed, noContent, notFound, ok } from "./responses.ts";
import { unchanged, rule, ruleWithBody, type Rule } from "./rule.ts";
import { rowOf, taskWith } from "../tasks.ts";

const statuses = ["ToDo", "Doing", "Done"];
const priorities = ["Low", "Medium", "High"];

/** The word of a code; one that has none is written as digits. */
const wordOf = (words: readonly string[], code: number): string => words[code - 1] ?? String(code);

/** The code that a word in any case or digits stand for; null: neither. */
function statusOf(written: string): number | null {
  const named = written.trim();
  if (isWhole(named, 32)) return Number(named);
  const at = statuses.findIndex((word) => word.toLowerCase() === named.toLowerCase());
  return at === -1 ? null : at + 1;
}

/** Nobody is assigned, and no date of creation is kept. */
const taskJson = (task: Task, dueDate = task.due_date === null ? null : read(task.due_date)) => ({
  id: task.id,
  title: task.title,
  description: task.description,
  teamId: task.team_id,
  status: wordOf(statuses, task.status),
  dueDate,
  priority: wordOf(priorities, task.priority),
  assignedStudentNames: [],
  createdDate: "0001-01-01T00:00:00",
});

const newTask = object("dto", { title: text, description: text, teamId: long });

const changedTask = object("dto", {
  title: optionalText(),
  description: optionalText(),
  dueDate: optionalDate,
  priority: optionalPriority,
  teamId: optionalLong,
  assignedStudentNames: optionalTexts,
});

const move = object("dto", { taskId: int, status: optionalText() });

const titleLimit = 200;

export const taskRules: readonly Rule[] = [
  rule("GET /api/KanbanTask/team/{teamId:long}", (data, { ids: { teamId } }) =>
    unchanged(ok(data.tasks.filter((task) => task.team_id === teamId).map((task) => taskJson(task)))),
  ),

  // A new task is always to do, of medium priority, without a date.
  ruleWithBody("POST /api/KanbanTask", newTask, (data, { body, now }) => {
    if (findTeam(data, body.teamId) === undefined || body.title.length > titleLimit) return unchanged(failed);
    const { title, teamId } = body;
    const added = taskWith({ id: data.nextIds.tasks, title, teamId, description: varchar(body.description) });
    const task: Task = rowOf(added, now.toISOString());
    return {
      data: { ...data, tasks: [...data.tasks, task], nextIds: idUsed(data, "tasks") },
      response: created(taskJson({ ...task, description: body.description })),
    };
  }),

  // What is left out, null or empty stays as it is, and the status always does. Assigning anybody fails.
  ruleWithBody("PUT /api/KanbanTask/{taskId:long}", changedTask, (data, { ids: { taskId }, body }) => {
    const task = data.tasks.find(({ id }) => id === taskId);
    if (task === undefined) return unchanged(notFound);
    const changed: Task = {
      ...task,
      title: body.title || task.title,
      description: body.description || task.description,
      due_date: body.dueDate === null ? task.due_date : stored(body.dueDate),
      priority: body.priority ?? task.priority,
      team_id: body.teamId ?? task.team_id,
    };
    const isRefused =
      (body.assignedStudentNames ?? []).length > 0 ||
      changed.title.length > titleLimit ||
      findTeam(data, changed.team_id) === undefined;
    if (isRefused) return unchanged(failed);
    const kept = { ...changed, description: varchar(changed.description) };
    return {
      data: { ...data, tasks: replaced(data.tasks, kept) },
      response: ok(body.dueDate === null ? taskJson(changed) : taskJson(changed, written(body.dueDate))),
    };
  }),

  // An unknown word changes nothing and is no error.
  ruleWithBody("PATCH /api/KanbanTask/status", move, (data, { body: { taskId, status } }) => {
    const task = data.tasks.find(({ id }) => id === taskId);
    if (task === undefined) return unchanged(notFound);
    const moved = { ...task, status: statusOf(status ?? "") ?? task.status };
    return { data: { ...data, tasks: replaced(data.tasks, moved) }, response: ok(taskJson(moved)) };
  }),

  rule("DELETE /api/KanbanTask/{taskId:long}", (data, { ids: { taskId } }) => {
    const others = data.tasks.filter(({ id }) => id !== taskId);
    if (others.length === data.tasks.length) return unchanged(notFound);
    return { data: { ...data, tasks: others }, response: noContent };
  }),
];
