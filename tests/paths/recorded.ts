import type { PlannedPath } from "../support/path-kit/plan.ts";

/** Whether the page erases its log with this transition, and keeps none until the next one. */
export const erasesLog = (id: string): boolean => id.endsWith("--> idle.ended");

/** Whether the page starts another log with this transition: the session ends, or the tab is a new one. */
export const startsLog = (id: string): boolean =>
  erasesLog(id) ||
  /--session\.(ended|requested)|idle\.ended --session\.began|--signOut\..*> (.*signedOut|.*elsewhere|\(internal\))$|leaving\.(here|elsewhere) --|done\.actor\.loginAgain( \[isStudent\])?-->/.test(
    id,
  );

/**
 * The transitions that these paths take in a browser: those that the page's log records, and those that the
 * page's state alone shows, because their step starts another log.
 */
export function provedBy(paths: readonly PlannedPath[]) {
  const steps = paths.flatMap((path) => [path.begun.taken, ...path.steps.map(({ taken }) => taken)]);
  const recorded = new Set(steps.filter((taken) => !taken.some(startsLog)).flat());
  const shown = new Set(steps.flat().filter((id) => !recorded.has(id)));
  return { recorded, shown };
}
