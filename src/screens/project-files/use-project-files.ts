import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { selectProjectFiles } from "../../../machines/app/app.machine.ts";
import { selectTeamId, type ProjectFilesRef } from "../../../machines/project-files/project-files.machine.ts";
import { useActors, useUser } from "../actors.ts";

/** The flow that shows this team's files, once it does; until then another team's are nobody's to see. */
export function useProjectFiles(teamId: number | null): { readonly flow: ProjectFilesRef | undefined; readonly isOfTeam: boolean } {
  const { app } = useActors();
  const user = useUser();
  const flow = useSelector(app, selectProjectFiles);
  const isOfTeam = useSelector(flow, (snapshot) => snapshot !== undefined && selectTeamId(snapshot) === teamId);
  useEffect(() => {
    if (user === null) return;
    const { userId, name, role } = user;
    app.send({ type: "projectFiles.opened", person: { userId, name, role }, teamId });
  }, [app, user, teamId]);
  return { flow, isOfTeam };
}
