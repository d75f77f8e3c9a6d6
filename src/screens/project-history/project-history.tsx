import { OnDemandPage } from "../navigation/on-demand.tsx";
import { pastProjects } from "./load-past-projects.ts";

/** Project History, for both roles [2.58] to [2.60]. Its data is bundled with the product [1.4]. */
export const ProjectHistory = () => (
  <OnDemandPage
    module={pastProjects}
    title="Project History"
    lead="Browse graduation projects from the last ten years."
    what="the past projects"
  >
    {({ Gallery, pastProjects: projects }) => <Gallery projects={projects} />}
  </OnDemandPage>
);
