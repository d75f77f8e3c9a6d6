import type { LoggedEvent } from "./entry.ts";
import type { Tree } from "./tree.ts";

/*
 * In its first version a board had no editing and no deletion, and knew its people by their names alone.
 */

/** What the first version recorded, as the second calls it. */
export function boardEventOfSecond(event: LoggedEvent): LoggedEvent {
  if (event.type === "draft.changed") return { ...event, change: withPeople(event["change"], "assignees", assignee) };
  if (event.type === "xstate.done.actor.readBoard" || event.type === "xstate.done.actor.rereadBoard") {
    const output = fieldsOf(event["output"]);
    return { ...event, output: { ...output, team: withPeople(output["team"], "members", member) } };
  }
  return event;
}

/** What the first version had come to, as the second has it. */
export function boardTreeOfSecond(tree: Tree): Tree {
  const context = fieldsOf(tree.context);
  const form = fieldsOf(context["form"]);
  return {
    ...tree,
    value: { ...fieldsOf(tree.value), cards: cardsOf(fieldsOf(tree.value)["cards"]), edit: "closed", removal: "idle" },
    context: {
      ...added,
      ...context,
      team: context["team"] === null ? null : withPeople(context["team"], "members", member),
      form: context["form"] === null ? null : { ...form, draft: withPeople(form["draft"], "assignees", assignee) },
    },
  };
}

const added = {
  editing: null,
  edits: {},
  isEditRestored: false,
  editRefusal: "",
  removal: null,
  restorations: [],
  chosen: {},
  changed: [],
  isDragging: false,
  isShown: true,
};

const cardsOf = (cards: unknown): unknown =>
  fieldsOf(cards)["ready"] === "settled" ? { ready: { settled: "watched" } } : cards;

/** Nobody's id: the board is read anew when its page comes back. */
const member = (name: unknown, index: number) => ({ userId: -1 - index, name });
const assignee = (name: unknown) => ({ userId: null, name });

function withPeople(raw: unknown, field: string, person: (name: unknown, index: number) => object): Readonly<Record<string, unknown>> {
  const fields = fieldsOf(raw);
  const names = fields[field];
  return Array.isArray(names) ? { ...fields, [field]: names.map(person) } : fields;
}

const fieldsOf = (raw: unknown): Readonly<Record<string, unknown>> => (typeof raw === "object" && raw !== null ? { ...raw } : {});
