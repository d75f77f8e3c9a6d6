import { useEffect } from "react";
import { useActors, useUser } from "../actors.ts";

/** Opens the feedback of this team for whoever is signed in; null: no project is chosen yet. */
export function useThreadOf(teamId: number | null): void {
  const { app } = useActors();
  const user = useUser();
  const { userId, name, role } = user ?? {};
  useEffect(() => {
    if (userId === undefined || name === undefined || role === undefined) return;
    app.send({ type: "feedbackThread.opened", person: { userId, name, role }, teamId });
  }, [app, userId, name, role, teamId]);
}
