import { useEffect, useReducer } from "react";
import type { AppRef } from "../../../machines/app/app.machine.ts";

interface Subscription {
  unsubscribe(): void;
}

/** As much of the charts' actors as their types have in common. */
interface Chart {
  subscribe(observer: { next: () => void; error: () => void }): Subscription;
}

/** Renders again whenever the app or one of its charts changes: what they accept changes with them. */
export function useAppChanges(app: AppRef): void {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let followed: readonly Subscription[] = [];
    const follow = (): void => {
      for (const each of followed) each.unsubscribe();
      const charts: readonly (Chart | undefined)[] = Object.values(app.getSnapshot().children);
      followed = charts.flatMap((chart) => chart?.subscribe({ next: renderAgain, error: renderAgain }) ?? []);
    };
    follow();
    const subscription = app.subscribe(() => {
      follow();
      renderAgain();
    });
    return () => {
      subscription.unsubscribe();
      for (const each of followed) each.unsubscribe();
    };
  }, [app]);
}
