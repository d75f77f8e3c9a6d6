import { useNavigate } from "react-router-dom";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { paths } from "../navigation/paths.ts";

/** The success dialog of booking [2.27], [8.16]. */
export function BookedDialog() {
  const navigate = useNavigate();
  return (
    <Dialog
      open
      onClose={() => void navigate(paths.student)}
      title="Supervisor booked and project created!"
      footer={
        <Button kind="primary" onClick={() => void navigate(paths.student)}>
          Go to Dashboard
        </Button>
      }
    />
  );
}
