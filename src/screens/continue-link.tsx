import { Link, useLocation } from "react-router-dom";
import { buttonClass } from "../ui/button.tsx";
import { useSessionView } from "./actors.ts";
import { matchOf, mayOpen, usePages } from "./page-table.ts";

/** Leads to the page that a visitor was turned away from before they logged in here, if it is one of theirs. */
export function ContinueLink() {
  const { state, pathname } = useLocation();
  const pages = usePages();
  const view = useSessionView();
  const refused = refusedIn(state);
  const [refusedPath = ""] = refused.split("?");
  const page = matchOf(pages, refusedPath)?.page;
  const isHere = page === matchOf(pages, pathname)?.page;
  if (page === undefined || isHere || view.kind === "signedOut" || !mayOpen(page, view.user)) return null;
  return (
    <p>
      <Link className={buttonClass("secondary")} to={refused}>
        Continue to {page.title}
      </Link>
    </p>
  );
}

/** History holds what whichever page has put there. */
const refusedIn = (state: unknown): string =>
  typeof state === "object" && state !== null && "refused" in state && typeof state.refused === "string"
    ? state.refused
    : "";
