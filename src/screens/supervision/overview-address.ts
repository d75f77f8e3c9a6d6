import { storedItem } from "../../device/stored-items.ts";
import { type AddressFormat, withParams } from "../navigation/address-state.ts";
import { shownKinds, sortKeys, type Arrangement } from "./arrangement.ts";

/* The overview's URL parameters: `q`, `show`, `sort` (a minus sign: descending) and `view`. Others are left
   alone, and invalid values are ignored. */

export type OverviewView = "cards" | "table";

export interface OverviewState {
  readonly arrangement: Arrangement;
  readonly view: OverviewView;
}

export const sortParam = (sort: Arrangement["sort"]): string =>
  sort === null ? "" : `${sort.isDescending ? "-" : ""}${sort.by}`;

/** Parses an order from a parameter or option value; null if empty or invalid. */
export const sortIn = (param: string): Arrangement["sort"] => {
  const by = sortKeys.find((key) => key === param.replace(/^-/, ""));
  return by === undefined ? null : { by, isDescending: param.startsWith("-") };
};

export const overviewFormat: AddressFormat<OverviewState> = {
  stateIn: (params) => ({
    arrangement: {
      text: params.get("q") ?? "",
      kind: shownKinds.find((known) => known === params.get("show")) ?? null,
      sort: sortIn(params.get("sort") ?? ""),
    },
    view: params.get("view") === "table" ? "table" : "cards",
  }),
  paramsWith: (params, { arrangement: { text, kind, sort }, view }) =>
    withParams(params, {
      q: text,
      show: kind ?? "",
      sort: sortParam(sort),
      view: view === "cards" ? "" : view,
    }),
};

/** The view and the order last chosen on this device, as the parameters `view` and `sort`. */
const choice = storedItem<string>("overview", { decode: (text) => text, encode: (text) => text });

export function keepChoice({ view, arrangement: { sort } }: OverviewState): void {
  const params = withParams(new URLSearchParams(), {
    view: view === "cards" ? "" : view,
    sort: sortParam(sort),
  });
  choice.set(params.size === 0 ? null : params.toString());
}

/** The kept choice, unless the URL has one of its own. */
export function keptChoice(params: URLSearchParams): Partial<OverviewState> | null {
  const kept = choice.get();
  if (kept === null || params.has("view") || params.has("sort")) return null;
  const { view, arrangement } = overviewFormat.stateIn(new URLSearchParams(kept));
  return { view, arrangement: { ...overviewFormat.stateIn(params).arrangement, sort: arrangement.sort } };
}
