import { useSyncExternalStore } from "react";
import type { Day } from "../../../machines/domain/task.ts";

/** The local calendar day of a time. */
export const dayAt = (moment: Date): Day => {
  const digits = (number: number, count: number): string => String(number).padStart(count, "0");
  return `${digits(moment.getFullYear(), 4)}-${digits(moment.getMonth() + 1, 2)}-${digits(moment.getDate(), 2)}`;
};

/** Milliseconds until the next local calendar day; a day may have 23 or 25 hours. */
export const untilNextDay = (moment: Date): number =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + 1).getTime() - moment.getTime();

const hour = 3_600_000;

/**
 * Notifies when the day may have changed. Timers pause while the computer sleeps, and users change time
 * zones, so waits are short.
 */
export function onNewDay(notify: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    timer = setTimeout(
      () => {
        notify();
        wait();
      },
      Math.min(untilNextDay(new Date()), hour),
    );
  };
  wait();
  document.addEventListener("visibilitychange", notify);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", notify);
  };
}

/** The local calendar day; updates when it ends [3.7]. */
export const useToday = (): Day => useSyncExternalStore(onNewDay, () => dayAt(new Date()));

/** The day that comes this many days later. */
export const daysLater = (day: Day, days: number): Day => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};
