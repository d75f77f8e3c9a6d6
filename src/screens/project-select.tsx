import type { TeamProject } from "../../machines/domain/project.ts";
import { Select } from "../ui/select.tsx";

interface ProjectSelectProps {
  /** Shown while no project is selected. */
  placeholder: string;
  projects: readonly TeamProject[];
  teamId: number | null;
  onChoose: (teamId: number | null) => void;
}

/** Selects one of a supervisor's projects, by project and team name. */
export function ProjectSelect({ placeholder, projects, teamId, onChoose }: ProjectSelectProps) {
  return (
    <Select
      label="Project"
      placeholder={placeholder}
      options={projects.map((project) => ({
        value: project.teamId,
        label: `${project.title || "Untitled"} (${project.teamName})`,
      }))}
      value={teamId ?? ""}
      onChange={({ target: { value } }) => onChoose(value === "" ? null : Number(value))}
    />
  );
}
