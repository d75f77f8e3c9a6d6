import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { selectSupervision } from "../../../machines/app/app.machine.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { useActors } from "../actors.ts";
import { useArrival } from "../arrival.ts";
import { useDashboardSupervisorId } from "../dashboard/outlet.ts";
import { Capacity } from "./capacity.tsx";
import { Projects } from "./projects.tsx";

/** Team Overview: how many teams there is room for, and the projects under supervision [2.50] to [2.53]. */
export function Overview() {
  const { app } = useActors();
  const supervisorId = useDashboardSupervisorId();
  const supervision = useSelector(app, selectSupervision);
  const heading = useArrival("Team Overview");
  useEffect(() => {
    app.send({ type: "supervision.opened", supervisorId });
  }, [app, supervisorId]);

  return (
    <>
      <PageHeader headingRef={heading} title="Team Overview" lead="The teams you supervise and what they work on." />
      {supervision !== undefined && (
        <>
          <Capacity supervision={supervision} />
          <Projects supervision={supervision} />
        </>
      )}
    </>
  );
}
