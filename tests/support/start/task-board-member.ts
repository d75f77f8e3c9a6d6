import { storedInFull, type Task } from "../../../machines/domain/task.ts";
import {
  conflictsWith,
  editedTask,
  newTaskOf,
  recreatedTask,
  type TaskDraft,
} from "../../../machines/task-board/draft.ts";
import { refused } from "../held.ts";
import type { SharedService } from "../shared-service.ts";
import { boardTeam, start } from "./task-board.ts";

/** What is left of a request: each call lets the service, or the network, take its next step. */
type Request = () => Promise<Request | null>;

/** The texts of a task that the service has acknowledged to a member. */
export type Acknowledged = Map<number, Readonly<Partial<Record<"title" | "description", string>>>>;

const gone = refused(404, "Task not found");
const conflict = { kind: "conflict", message: "" } as const;

const last = (end: Promise<void>): Promise<null> => end.then(() => null);

/** The calls made since the last time. */
function newCallsIn() {
  const counts = new Map<object, number>();
  return <Call>(held: { readonly calls: readonly Call[] }): readonly Call[] => {
    const calls = held.calls.slice(counts.get(held) ?? 0);
    counts.set(held, held.calls.length);
    return calls;
  };
}

/**
 * A member with the team's board open, whose requests reach the service and are answered step by step, as
 * `advance` chooses. The steps of a save and of a deletion are those of `src/runtime/flows/task-board.ts`.
 */
export function joinTeam(service: SharedService) {
  const member = start();
  const acknowledged: Acknowledged = new Map();
  const newCalls = newCallsIn();
  let requests: readonly Request[] = [];

  /** Texts of others that the form showed, and that were saved unchanged, are not the member's any more. */
  const acknowledge = (saved: Task, { base, fields }: { base: TaskDraft; fields: TaskDraft }): void => {
    const { title, description } = acknowledged.get(saved.id) ?? {};
    acknowledged.set(saved.id, {
      ...(title === saved.title && { title }),
      ...(description === saved.description && { description }),
      ...(base.title !== fields.title && { title: saved.title }),
      ...(base.description !== fields.description && { description: saved.description }),
    });
  };

  const readTasks = (answer: (tasks: readonly Task[]) => Promise<void>): Request => {
    return async () => {
      const served = service.tasks();
      return () => last(answer(served));
    };
  };

  const save =
    ({ input: draft, answer, fail }: ReturnType<typeof member.saveTask.last>): Request =>
    async () => {
      if (draft.subject.isDeleted === true) {
        const added = service.add(recreatedTask(draft));
        return () => {
          acknowledged.delete(draft.subject.id);
          acknowledge(added, draft);
          return last(answer(storedInFull(added)));
        };
      }
      const latest = service.find(draft.subject.id);
      if (latest === undefined) return () => last(fail(gone));
      if (conflictsWith(draft, latest).length > 0) return () => last(fail(conflict));
      const merged = editedTask(draft, latest);
      return async () => {
        if (service.find(merged.id) === undefined) return () => last(fail(gone));
        service.put(merged);
        return () => {
          acknowledge(merged, draft);
          return last(answer(storedInFull(merged)));
        };
      };
    };

  const remove =
    ({ input: { subject }, answer, fail }: ReturnType<typeof member.deleteTask.last>): Request =>
    async () => {
      // However it ends, the member wanted it gone.
      const end = (outcome: () => Promise<void>): Request => {
        return () => {
          acknowledged.delete(subject.task.id);
          return last(outcome());
        };
      };
      const latest = service.find(subject.task.id);
      if (latest === undefined) return end(() => fail(gone));
      return async () => {
        if (service.find(latest.id) === undefined) return end(() => fail(gone));
        service.remove(latest.id);
        return end(() => answer({ ...subject, task: latest }));
      };
    };

  const collect = (): void => {
    requests = [
      ...requests,
      ...newCalls(member.readBoard).map(({ answer }) =>
        readTasks((tasks) => answer({ team: boardTeam, tasks })),
      ),
      ...newCalls(member.readTasks).map(({ answer }) => readTasks(answer)),
      ...newCalls(member.saveTask).map(save),
      ...newCalls(member.deleteTask).map(remove),
      ...newCalls(member.addTask).map(({ input, answer }): Request => async () => {
        const added = service.add(newTaskOf(input));
        return () => {
          acknowledge(added, input);
          return last(answer(storedInFull(added)));
        };
      }),
      ...newCalls(member.restoreTask).map(({ input, answer }): Request => async () => {
        const added = service.add(input.item);
        return () => last(answer(storedInFull(added)));
      }),
    ];
  };

  return {
    ...member,
    acknowledged,
    /** Takes the next step of one of the requests; false: there is none. */
    advance: async (choice: number): Promise<boolean> => {
      collect();
      const request = requests[choice % Math.max(requests.length, 1)];
      if (request === undefined) return false;
      requests = requests.filter((each) => each !== request);
      const rest = await request();
      if (rest !== null) requests = [...requests, rest];
      return true;
    },
  };
}
export type TeamMember = ReturnType<typeof joinTeam>;
