import type { NewTask, Task } from "../../machines/domain/task.ts";

/** The tasks of a service where the last write wins, as those of the real one. */
export function createSharedService(tasks: readonly Task[]) {
  let stored = tasks;
  let nextId = 10;
  return {
    tasks: () => stored,
    find: (id: number) => stored.find((each) => each.id === id),
    put: (changed: Task) => {
      stored = stored.map((each) => (each.id === changed.id ? changed : each));
    },
    add: (created: NewTask): Task => {
      const added = { ...created, id: nextId++ };
      stored = [...stored, added];
      return added;
    },
    remove: (id: number) => {
      stored = stored.filter((each) => each.id !== id);
    },
  };
}
export type SharedService = ReturnType<typeof createSharedService>;
