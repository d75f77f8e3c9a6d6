import { statusName, type Task } from "../domain/task.ts";
import { offersOf, type Offer } from "../notices/notice.ts";
import type { Move } from "./board.ts";
import type { OfferedEvent } from "./events.ts";
import { whereTo, type Place } from "./order.ts";

export const { offer, undo } = offersOf<OfferedEvent>("taskBoard");

/** The matter of a notice: what is said of the same card next takes its place. */
export const aboutTask = (taskId: number) => `task ${taskId}` as const;

/** What moved where, as it is said once. */
export function moveSentence(tasks: readonly Task[], task: Task, place: Place): string {
  const { status, index, of } = whereTo(tasks, task.id, place);
  const position = `position ${index + 1} of ${of}`;
  return status === task.status
    ? `“${task.title}” is now in ${position} of ${statusName[status]}.`
    : `“${task.title}” moved from ${statusName[task.status]} to ${statusName[status]}, ${position}.`;
}

/** The first of the moves, to be made once more. */
export const retryOf = ([failed]: readonly Move[]): { about: `task ${number}`; offer: Offer } | null =>
  failed === undefined
    ? null
    : {
        about: aboutTask(failed.taskId),
        offer: offer("Retry", { type: "task.dropped", taskId: failed.taskId, place: failed.to }),
      };

export const saveAdvice = "Look at what the card says now before you save it again.";
