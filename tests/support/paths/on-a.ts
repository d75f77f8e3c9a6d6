import type { Task } from "../../../machines/domain/task.ts";
import { bodyOf } from "../tasks.ts";

/* What differs when a path is played on the first generation of the service. */

/** It sends no names but those of people, no departments, dates without a zone, and stores no assignees. */
const unsent = new Set(["supervisorName", "studentName", "teamName", "name", "department"]);

/** A chart's state without what the first generation does not store or send. */
export const asOnA = <State>(state: State): State =>
  // The same state, with these fields emptied.
  JSON.parse(
    JSON.stringify(state, (key, value: unknown) => {
      // It cannot end sessions.
      if (key === "idleMinutes") return undefined;
      if (key === "assignees") return [];
      if (key === "chosen") return {};
      if (typeof value !== "string") return value;
      if (unsent.has(key)) return "";
      return key === "date" ? value.slice(0, 19) : value;
    }),
  );

/** A task as the second generation returns it: the first stores too little of it to lead to the same state. Nobody is assigned. */
export const wholeTask = (task: Task) => ({ ...bodyOf({ ...task, assignees: [] }), id: task.id });
