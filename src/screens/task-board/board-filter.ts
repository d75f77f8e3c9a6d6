import { useAddressState, type AddressFormat } from "../navigation/address-state.ts";
import { filterIn, paramsWith, paramsWithView, viewIn, type BoardView } from "./filter-address.ts";
import { noFilter, type BoardFilter } from "./filter.ts";

const format: AddressFormat<{ readonly filter: BoardFilter; readonly view: BoardView }> = {
  stateIn: (params) => ({ filter: filterIn(params), view: viewIn(params) }),
  paramsWith: (params, { filter, view }) => paramsWithView(paramsWith(params, filter), view),
};

/** The board's filter and view. */
export function useBoardFilter(): {
  readonly filter: BoardFilter;
  readonly setFilter: (filter: BoardFilter) => void;
  readonly view: BoardView;
  readonly setView: (view: BoardView) => void;
  /** Shows all cards in their columns. */
  readonly showAll: () => void;
} {
  const [shown, change] = useAddressState(format);
  return {
    ...shown,
    setFilter: (filter) => change({ filter }),
    setView: (view) => change({ view }),
    showAll: () => change({ filter: noFilter, view: "board" }),
  };
}
