import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import {
  selectCounts,
  selectProjects,
  type SupervisionRef,
} from "../../../machines/supervision/supervision.machine.ts";
import type { ProjectWithCounts } from "./arrangement.ts";

/** The supervised projects with their task counts. */
export function useProjects(supervision: SupervisionRef): readonly ProjectWithCounts[] {
  const projects = useSelector(supervision, selectProjects);
  const counts = useSelector(supervision, selectCounts);
  return useMemo(
    () => projects.map((project) => ({ project, counts: counts[project.teamId] ?? null })),
    [projects, counts],
  );
}
