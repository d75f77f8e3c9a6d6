import { useNavigate } from "react-router-dom";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { paths } from "../navigation/paths.ts";

/** The "Team Created!" dialog [2.24], [8.15]. */
export function CreatedDialog({ teamName }: { teamName: string }) {
  const navigate = useNavigate();
  return (
    <Dialog
      open
      onClose={() => void navigate(paths.student)}
      title="Team Created!"
      description={`You have created your team: ${teamName}`}
      footer={
        <Button kind="primary" onClick={() => void navigate(paths.booking)}>
          Choose a Supervisor
        </Button>
      }
    />
  );
}
