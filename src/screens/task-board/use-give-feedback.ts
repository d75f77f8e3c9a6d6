import { useMemo } from "react";
import { useNavigate } from "react-router-dom";
import type { Task } from "../../../machines/domain/task.ts";
import { useUser } from "../shared/actors.ts";
import { handing } from "../navigation/handed-text.ts";
import { pathToTask } from "../navigation/item-links.ts";
import { paths } from "../navigation/paths.ts";

/**
 * Opens the supervisor's feedback page for this team, with a text that names the card and links to it [experience 10].
 * Null: this user gives no feedback.
 */
export function useGiveFeedback(teamId: number): ((task: Task) => void) | null {
  const user = useUser();
  const navigate = useNavigate();
  return useMemo(() => {
    if (user?.role !== "supervisor") return null;
    return ({ id, title }) => {
      const link = `${window.location.origin}${pathToTask(user.role, teamId, id)}`;
      const state = handing(`Re: “${title}”\n${link}\n`, user);
      void navigate(paths.teamFeedback(teamId), { state });
    };
  }, [user, teamId, navigate]);
}
