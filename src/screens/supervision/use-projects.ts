import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { ProjectWithCounts } from "../../../machines/supervision/arrangement.ts";
import {
  selectCounts,
  selectProjects,
  type SupervisionRef,
} from "../../../machines/supervision/supervision.machine.ts";

/** The supervised projects with their task counts. */
export function useProjects(supervision: SupervisionRef): readonly ProjectWithCounts[] {
  const projects = useSelector(supervision, selectProjects);
  const counts = useSelector(supervision, selectCounts);
  return useMemo(
    () => projects.map((project) => ({ project, counts: counts[project.teamId] ?? null })),
    [projects, counts],
  );
}
