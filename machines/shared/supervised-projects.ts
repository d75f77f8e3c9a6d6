import { matchesState, type StateValue } from "xstate";
import type { Failure } from "../domain/failure.ts";
import type { TeamProject } from "../domain/project.ts";

import { whenFailed } from "./calls.ts";
import { fetchStates, plainFetch } from "./fetch-region.ts";

/** The fetched projects, and when: milliseconds since 1970. */
export interface ProjectsRead {
  readonly projects: readonly TeamProject[];
  /** The supervisor's teams without a project, which cannot be selected; left out: there are none. */
  readonly otherTeamIds?: readonly number[];
  readonly readAt: number;
}

const setProjects = {
  type: "setProjects",
  params: ({ event }: { event: { readonly output: ProjectsRead } }) => ({ read: event.output }),
} as const;

const setFailure = { type: "setProjectsFailure", params: whenFailed((failure) => ({ failure })) } as const;

const supervisorOf = ({
  context,
}: {
  context: { readonly person: { readonly userId: number } };
}): { supervisorId: number } => ({ supervisorId: context.person.userId });

/**
 * The projects that a supervisor selects from [2.40] [2.48]; a student has no choice.
 *
 * A region of charts with the actor `readProjects`, the guard `isSupervisor` and the actions `setProjects` and
 * `setProjectsFailure`.
 */
export const projectsState = {
  initial: "deciding",
  states: {
    /** Deciding whether there is a choice of projects. */
    deciding: { always: [{ guard: "isSupervisor", target: "loading" }, { target: "notNeeded" }] },
    /** The user is a student, who has no choice of projects. */
    notNeeded: {},
    ...fetchStates({
      ...plainFetch,
      what: "Projects",
      of: "projects",
      input: supervisorOf,
      onDone: setProjects,
      onError: setFailure,
    }),
  },
} as const;

/** What there is to select from. */
export type ProjectsView =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly failure: Failure | null }
  /** `isStale`: they could not be refetched. */
  | { readonly kind: "read"; readonly read: ProjectsRead; readonly isStale: boolean };

export function selectProjects({
  context: { projects: read, projectsFailure: failure },
  value,
}: {
  readonly context: { readonly projects: ProjectsRead | null; readonly projectsFailure: Failure | null };
  readonly value: StateValue;
}): ProjectsView {
  if (matchesState({ projects: "loadFailed" }, value)) return { kind: "failed", failure };
  if (read === null) return { kind: "loading" };
  return { kind: "read", read, isStale: matchesState({ projects: { ready: "stale" } }, value) };
}

/** Why the projects could not be fetched last; null: they always could. */
export const selectProjectsFailure = ({
  context,
}: {
  readonly context: { readonly projectsFailure: Failure | null };
}): Failure | null => context.projectsFailure;

/** Whether the team is none of the supervisor's, as far as their projects are known. */
export const isForeignTeam = (view: ProjectsView, teamId: number): boolean =>
  view.kind === "read" &&
  !view.isStale &&
  !view.read.projects.some((project) => project.teamId === teamId) &&
  !(view.read.otherTeamIds ?? []).includes(teamId);
