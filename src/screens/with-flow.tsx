import { useSelector } from "@xstate/react";
import { use, useState } from "react";
import { Outlet, useOutletContext } from "react-router-dom";
import { selectHasDied, type FlowName } from "../../machines/app/app.machine.ts";
import { useActors, useUser } from "./actors.ts";
import { CrashMessage, CrashPage } from "./crash.tsx";

/**
 * A screen that shows a flow waits for its code. What a dashboard tells its pages passes through, and the page
 * of another user is another page.
 */
export function With({ flow }: { flow: FlowName }) {
  const { app, loadFlow, report } = useActors();
  const dashboard = useOutletContext<unknown>();
  const userId = useUser()?.userId;
  const hasDied = useSelector(app, selectHasDied);
  // It died on another screen of the flow, as on another team's board: this one begins it anew.
  const [isInherited, setInherited] = useState(hasDied);
  if (isInherited && !hasDied) setInherited(false);
  use(loadFlow(flow));
  if (!hasDied || isInherited) return <Outlet key={userId} context={dashboard} />;
  const beginAgain = (): void => app.send(app.getSnapshot().context.open);
  return dashboard === undefined ? (
    <CrashPage report={report} onRetry={beginAgain} />
  ) : (
    <CrashMessage report={report} onRetry={beginAgain} />
  );
}
