import { useLocation, useNavigate } from "react-router-dom";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useActors } from "../shared/actors.ts";
import { paths } from "../navigation/paths.ts";

/** The "Welcome!" dialog after a student's sign-up [2.13], [8.13]. */
export function WelcomeDialog() {
  const { sessionRef } = useActors();
  const navigate = useNavigate();
  const { state } = useLocation();
  const leaveFor = (path: string): void => {
    sessionRef.send({ type: "welcome.closed" });
    void navigate(path, { state });
  };
  return (
    <Dialog
      open
      onClose={() => leaveFor(paths.student)}
      title="Welcome!"
      description="You have registered successfully."
      footer={
        <>
          <Button onClick={() => leaveFor(paths.student)}>Skip for Now</Button>
          <Button kind="primary" onClick={() => leaveFor(paths.createTeam)}>
            Create Team Now
          </Button>
        </>
      }
    >
      <p>
        One of you creates the team and chooses all its members. Everybody registers first: only registered
        students can be chosen, and nobody can be added later.
      </p>
    </Dialog>
  );
}
