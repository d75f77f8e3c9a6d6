import type { Declared } from "../path-kit/transitions.ts";
import { grouped } from "./grouped.ts";
import { conditionOf, partsOf } from "./labels.ts";
import { code, codes, tableOf } from "./markdown.ts";
import { childrenOf, isWithin, type Section } from "./sections.ts";

type Place = Pick<Section, "top">;

/** What no arrow shows. Events of the same states with the same effect share a row. */
export function tableOfUndrawn(undrawn: readonly Declared[], place: Place): string {
  const hasStates = childrenOf(place.top).length > 0;
  const rows = grouped(rowsOf(undrawn, place), ({ sources, condition, target, actions }) =>
    JSON.stringify([sources, condition, target, actions]),
  );
  return tableOf(
    hasStates ? ["in", "event", "leads to", "actions"] : ["event", "actions"],
    rows.map((same) => {
      const { sources, condition, target, actions } = same[0];
      const events = [codes(same.map(({ event }) => event)), condition]
        .filter((part) => part !== "")
        .join(" ");
      return hasStates ? [sources, events, target, actions] : [events, actions];
    }),
  );
}

interface Row {
  readonly event: string;
  readonly condition: string;
  readonly target: string;
  readonly actions: string;
}

/** An event that several states handle in the same way is one row. */
function rowsOf(undrawn: readonly Declared[], place: Place): readonly (Row & { readonly sources: string })[] {
  const rows = undrawn.map((transition) => ({ source: transition.source, row: rowOf(transition, place) }));
  return grouped(rows, ({ row }) => JSON.stringify(row)).map((same) => ({
    ...same[0].row,
    sources: sourcesText(
      same.map(({ source }) => source),
      place,
    ),
  }));
}

function rowOf(transition: Declared, { top }: Place): Row {
  const { event, guard } = partsOf(transition);
  return {
    event,
    condition: guard === "" ? conditionOf(transition, guard) : `if ${code(guard)}`,
    target: targetText(transition, top.id),
    actions: codes(transition.actions),
  };
}

function targetText({ source, targets }: Declared, top: string): string {
  if (targets.length === 0) return "";
  if (targets.includes(source)) return "itself, entered again";
  return codes(targets.map((target) => nameIn(target, top)));
}

function sourcesText(sources: readonly string[], { top }: Place): string {
  const inner = childrenOf(top);
  const isEvery = sources.includes(top.id) || (inner.length > 1 && sources.length === inner.length);
  return isEvery ? "every state" : codes(sources.map((source) => nameIn(source, top.id)));
}

/** Relative to the section, if it is inside. */
const nameIn = (id: string, top: string): string =>
  isWithin(id, top) ? id.slice(top.length + 1) : id.slice(id.indexOf(".") + 1);
