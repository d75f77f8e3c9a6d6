import { Link, useLocation } from "react-router-dom";
import { buttonClass } from "../../ui/button.tsx";
import { useSessionView } from "../shared/actors.ts";
import { matchOf, mayOpen, usePages } from "../navigation/page-table.ts";

/** A link to the page from which a visitor was redirected to log in, if the user may open it. */
export function ContinueLink() {
  const { state, pathname } = useLocation();
  const pages = usePages();
  const view = useSessionView();
  const refused = refusedIn(state);
  const [refusedPath = ""] = refused.split("?");
  const page = matchOf(pages, refusedPath)?.page;
  const isHere = page === matchOf(pages, pathname)?.page;
  if (page === undefined || isHere || !("user" in view) || !mayOpen(page, view.user)) return null;
  return (
    <p>
      <Link className={buttonClass("secondary")} to={refused}>
        {`Continue to ${page.title}`}
      </Link>
    </p>
  );
}

/** History state is untyped: any page may have written it. */
const refusedIn = (state: unknown): string =>
  typeof state === "object" && state !== null && "refused" in state && typeof state.refused === "string"
    ? state.refused
    : "";
