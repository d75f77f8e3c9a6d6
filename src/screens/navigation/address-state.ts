import { startTransition, useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";

/** Updating the URL on every keystroke is slow, and some browsers block it after a hundred updates. */
const addressDelayMs = 250;

/** How a page's state is written into the URL's parameters; others are left alone. */
export interface AddressFormat<State> {
  readonly stateIn: (params: URLSearchParams) => State;
  readonly paramsWith: (params: URLSearchParams, state: State) => URLSearchParams;
}

/**
 * State stored in the URL, so that links can be shared. A change applies at once; the URL follows after a
 * delay, always replacing the history entry. `format` must not change. `initially`: what differs from the URL when the
 * page opens.
 */
export function useAddressState<State extends object>(
  format: AddressFormat<State>,
  initially?: (params: URLSearchParams) => Partial<State> | null,
): readonly [state: State, change: (part: Partial<State>) => void] {
  const [params, setParams] = useSearchParams();
  /** Only the changes that are not in the URL yet; a link may change the rest meanwhile. */
  const [chosen, setChosen] = useState<Partial<State> | null>(() => initially?.(params) ?? null);
  // A stable reference: pages filter again in a deferred render whenever it changes.
  const inAddress = useMemo(() => format.stateIn(params), [format, params]);

  useEffect(() => {
    if (chosen === null) return;
    const timer = setTimeout(() => {
      // The router updates in a transition; both changes must render together.
      startTransition(() => {
        // A link that was just followed is already in the URL, but not in the router's state.
        const now = new URLSearchParams(window.location.search);
        setParams(format.paramsWith(now, { ...format.stateIn(now), ...chosen }), { replace: true });
        setChosen(null);
      });
    }, addressDelayMs);
    return () => clearTimeout(timer);
  }, [chosen, format, setParams]);

  return [{ ...inAddress, ...chosen }, (part) => setChosen({ ...chosen, ...part })];
}

/** The parameters with these values replaced; empty ones are removed, others stay. */
export const withParams = (
  params: URLSearchParams,
  values: Readonly<Record<string, string>>,
): URLSearchParams => {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
};
