import type { TeamProject } from "../../machines/domain/project.ts";
import { Select } from "../ui/select.tsx";

interface ProjectSelectProps {
  /** What stands there as long as none is chosen. */
  placeholder: string;
  projects: readonly TeamProject[];
  teamId: number | null;
  onChoose: (teamId: number | null) => void;
}

/** One of the projects that a supervisor oversees, by its own name and its team's. */
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
