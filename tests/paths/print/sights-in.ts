import type { AnyMachineSnapshot, ContextFrom } from "xstate";
import type { FileLink } from "../../../machines/domain/file-link.ts";
import { statusName, taskStatuses, type Task } from "../../../machines/domain/task.ts";
import type { feedbackThreadMachine } from "../../../machines/feedback-thread/feedback-thread.machine.ts";
import type { supervisionMachine } from "../../../machines/supervision/supervision.machine.ts";
import { columnOf } from "../../../machines/task-board/order.ts";
import { stateSights } from "../../flows/index.ts";
import { showsProject, workSights } from "../../flows/project-completion/sights.ts";
import { cardCounts, figuresIn, noProjects } from "../../flows/supervision/sights.ts";
import { sightText } from "../../spec/sight.ts";
import { contextFor } from "../../support/path-kit/children.ts";
import { isCardInForm, isOpenForm, isReplyInForm, openFormIn } from "../../support/paths/in-form.ts";
import { quoted } from "../../support/paths/instruction-words.ts";

/** What must be seen in these states. */
export function sightsIn(snapshot: AnyMachineSnapshot, states: readonly string[]): readonly string[] {
  const { context } = snapshot;
  const isIn = (state: string): boolean => states.some((each) => each.startsWith(state));
  return [
    ...states.flatMap((state) =>
      (stateSights[state] ?? []).map((sight) => sightText(sight, contextFor(snapshot, state))),
    ),
    ...(showsProject(states) ? workSights(context).map((sight) => sightText(sight, context)) : []),
    ...(isIn("taskBoard.cards.ready.") ? [cardsText(context)] : []),
    ...(states.some(isOpenForm) ? titleText(snapshot) : []),
    ...(isIn("feedbackThread.thread.ready.") ? [threadText(snapshot)] : []),
    ...(isIn("supervision.list.ready.") ? [countsText(context)] : []),
    ...(isIn("supervision.capacity.known.") ? [figuresText(snapshot)] : []),
    ...(isIn("projectFiles.files.ready.") ? [filesText(context.files?.files ?? [])] : []),
  ];
}

/** Without what a more exact line says as well: `dialog "Edit"` beside `dialog "Edit" with "Title"`. */
export const withoutImplied = (sights: readonly string[]): readonly string[] =>
  sights.filter(
    (sight) =>
      sight.startsWith("no ") ||
      !sights.some((other) => other.startsWith(`${sight} `) || isBeginningOf(sight, other)),
  );

/** As `alert with "We couldn't refresh your"` is of `alert with "We couldn't refresh your projects."`. */
const isBeginningOf = (sight: string, other: string): boolean =>
  sight !== other && /(?:^text| with) "[^"]*"$/.test(sight) && other.startsWith(sight.slice(0, -1));

/** A text, or where it is instead. */
const shownText = (text: string, isInForm: boolean): string =>
  `${quoted(text)}${isInForm ? " (in its form)" : ""}`;

function cardsText(context: { readonly tasks: readonly Task[]; readonly editing: number | null }): string {
  const columns = taskStatuses.map((status) => {
    const titles = columnOf(context.tasks, status).map((task) =>
      shownText(task.title, isCardInForm(context, task)),
    );
    return `${statusName[status]}: ${titles.join(", ") || "none"}`;
  });
  return `the cards: ${columns.join("; ")}`;
}

function titleText(snapshot: AnyMachineSnapshot): readonly string[] {
  const open = openFormIn(snapshot);
  return open === null ? [] : [`the field “Title”: ${open.title === "" ? "empty" : quoted(open.title)}`];
}

function threadText(snapshot: AnyMachineSnapshot): string {
  const { thread, replies, failedReads }: ContextFrom<typeof feedbackThreadMachine> = snapshot.context;
  const texts = (thread?.feedback ?? []).map(({ id, content }) => {
    const known = (replies[id] ?? [])
      .map((reply) => shownText(reply.content, isReplyInForm(snapshot, reply)))
      .join(", ");
    const failed = id in failedReads ? ", with “Try again” for its replies" : "";
    return `${quoted(content)} with ${known === "" ? "no replies" : `the replies ${known}`}${failed}`;
  });
  return `the feedback: ${texts.join("; ") || "nothing is listed"}`;
}

const filesText = (files: readonly FileLink[]): string =>
  `the files: ${files.map(({ title }) => quoted(title)).join(", ") || "nothing is listed"}`;

const countsText = (context: ContextFrom<typeof supervisionMachine>): string => {
  const cards = cardCounts(context).map(
    ({ title, texts }) => `${quoted(title)}: ${texts.join(", ") || "no numbers yet"}`,
  );
  return cards.length === 0 ? sightText(noProjects) : `the task counts: ${cards.join("; ")}`;
};

/** As in `the numbers: Booked Teams 1, Remaining Slots 2`. */
const figuresText = (snapshot: AnyMachineSnapshot): string =>
  `the numbers: ${figuresIn(snapshot)
    .map(({ label, figure }) => `${label} ${figure}`)
    .join(", ")}`;
