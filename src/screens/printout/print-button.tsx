import { useSelector } from "@xstate/react";
import { selectFlow } from "../../../machines/app/app.machine.ts";
import { selectIsPreparing } from "../../../machines/printout/printout.machine.ts";
import type { TeamToPrint } from "../../../machines/printout/printout.setup.ts";
import { Button } from "../../ui/button.tsx";
import { PrinterIcon } from "../../ui/icons.tsx";
import { useActors } from "../shared/actors.ts";

/** Prints a printout about these teams, one a page [experience 14]; none: there is nothing to print yet. */
export function PrintButton({ teams }: { teams: readonly TeamToPrint[] }) {
  const { appRef } = useActors();
  const isPreparing = useSelector(useSelector(appRef, selectFlow("printout")), selectIsPreparing);
  return (
    <Button
      icon={<PrinterIcon />}
      busy={isPreparing}
      aria-disabled={teams.length === 0}
      onClick={() => appRef.send({ type: "printout.opened", teams })}
    >
      Print
    </Button>
  );
}
