import { useSelector } from "@xstate/react";
import { selectFlow } from "../../../machines/app/app.machine.ts";
import { selectIsPreparing } from "../../../machines/printout/printout.machine.ts";
import type { TeamToPrint } from "../../../machines/printout/printout.setup.ts";
import { Button } from "../../ui/button.tsx";
import { PrinterIcon } from "../../ui/icons.tsx";
import { useActors } from "../shared/actors.ts";

interface PrintButtonProps {
  /** Empty: there is nothing to print, or it is still loading. */
  teams: readonly TeamToPrint[];
}

/** Prints a printout about these teams, one a page [experience 14]. */
export function PrintButton({ teams }: PrintButtonProps) {
  const { app } = useActors();
  const isPreparing = useSelector(useSelector(app, selectFlow("printout")), selectIsPreparing);
  return (
    <Button
      icon={<PrinterIcon />}
      busy={isPreparing}
      aria-disabled={teams.length === 0}
      onClick={() => app.send({ type: "printout.opened", teams })}
    >
      Print
    </Button>
  );
}
