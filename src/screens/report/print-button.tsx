import { useSelector } from "@xstate/react";
import { selectFlow } from "../../../machines/app/app.machine.ts";
import { selectIsPreparing } from "../../../machines/report/report.machine.ts";
import type { TeamToPrint } from "../../../machines/report/report.setup.ts";
import { Button } from "../../ui/button.tsx";
import { PrinterIcon } from "../../ui/icons.tsx";
import { useActors } from "../shared/actors.ts";

interface PrintButtonProps {
  /** Empty: there is nothing to print, or it is still loading. */
  teams: readonly TeamToPrint[];
}

/** Prints a report about these teams, one a page [experience 14]. */
export function PrintButton({ teams }: PrintButtonProps) {
  const { app } = useActors();
  const isPreparing = useSelector(useSelector(app, selectFlow("report")), selectIsPreparing);
  return (
    <Button
      icon={<PrinterIcon />}
      busy={isPreparing}
      aria-disabled={teams.length === 0}
      onClick={() => app.send({ type: "report.opened", teams })}
    >
      Print
    </Button>
  );
}
