import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { Overseen } from "../../../machines/supervision/arrangement.ts";
import {
  selectCounts,
  selectProjects,
  type SupervisionRef,
} from "../../../machines/supervision/supervision.machine.ts";

/** The supervised projects with their task counts. */
export function useOverseen(supervision: SupervisionRef): readonly Overseen[] {
  const projects = useSelector(supervision, selectProjects);
  const counts = useSelector(supervision, selectCounts);
  return useMemo(
    () => projects.map((project) => ({ project, counts: counts[project.teamId] ?? null })),
    [projects, counts],
  );
}
