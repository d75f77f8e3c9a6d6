import { Suspense, useEffect, useRef } from "react";
import { pastProjects } from "../../sample/past-projects.ts";
import { Columns } from "../../ui/layout.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useActors } from "../actors.ts";
import { useArrival } from "../arrival.ts";
import { later } from "../later.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { NoMatch } from "./no-match.tsx";
import { detailsButtonId, ProjectCard } from "./project-card.tsx";
import { findProjects, noFilter, placeOf } from "./search.ts";
import { useHistoryAddress } from "./use-address.ts";

const fetchDetails = () => import("./details.tsx");
const Details = later(async () => (await fetchDetails()).Details);
// What does not come now is asked for again when a project is opened, which says so if it fails.
const prepare = (): void => void fetchDetails().catch(() => undefined);

/** Project History, of both roles [2.58] to [2.60]: what others have made, out of the product itself [1.4]. */
export function ProjectHistory() {
  const { app } = useActors();
  const { filter, opened, setFilter, show, close } = useHistoryAddress(pastProjects);
  const found = findProjects(pastProjects, filter);
  const heading = useArrival(opened?.title ?? "Project History");
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => app.send({ type: "plainScreen.opened" }), [app]);

  /** The button goes with what it clears. */
  const clear = (): void => {
    setFilter(noFilter);
    search.current?.focus();
  };

  return (
    <>
      <PageHeader headingRef={heading} title="Project History" lead="Graduation projects of the last ten years, to learn from and to build on." />
      <FilterBar searchRef={search} filter={filter} onFilter={setFilter} shown={found.length} total={pastProjects.length} />
      {found.length === 0 ? (
        <NoMatch filter={filter} onClear={clear} />
      ) : (
        <Columns as="ul" gap="large" least="gallery" aria-label="Past projects">
          {found.map((project) => (
            <ProjectCard key={project.id} project={project} onNear={prepare} onView={() => show(project)} />
          ))}
        </Columns>
      )}
      {opened !== null && (
        // A boundary of its own: what is opened is in the address at once, also while its code is on its way.
        <Suspense>
          <Details
            project={opened}
            place={placeOf(found, opened)}
            onShow={show}
            onClose={close}
            returnFocus={() => document.getElementById(detailsButtonId(opened)) ?? heading.current}
          />
        </Suspense>
      )}
    </>
  );
}
