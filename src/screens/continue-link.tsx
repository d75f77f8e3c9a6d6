import { Link, matchPath, useLocation } from "react-router-dom";
import type { Role } from "../../machines/domain/user.ts";
import { buttonClass } from "../ui/button.tsx";
import { paths } from "./paths.ts";

/** The pages one can be turned away from, with who may enter; null: whoever is signed in. */
const pages: readonly { readonly path: string; readonly title: string; readonly role: Role | null }[] = [
  { path: paths.createTeam, title: "Create Team", role: "student" },
  { path: paths.booking, title: "Book a Supervisor", role: "student" },
  { path: paths.editProfile, title: "Edit Profile", role: null },
  { path: paths.student, title: "your dashboard", role: "student" },
  { path: paths.studentBoard, title: "your dashboard", role: "student" },
  { path: paths.myProject, title: "My Project", role: "student" },
  { path: paths.studentHistory, title: "Project History", role: "student" },
  { path: paths.supervisor, title: "your dashboard", role: "supervisor" },
  { path: paths.supervisorBoard, title: "your dashboard", role: "supervisor" },
  { path: paths.teamBoard(":teamId"), title: "the team’s board", role: "supervisor" },
  { path: paths.supervisorHistory, title: "Project History", role: "supervisor" },
];

/** The page that a visitor was turned away from before they signed in here, if it is one of theirs. */
export function ContinueLink({ role }: { role: Role }) {
  const { state, pathname } = useLocation();
  const refused = refusedIn(state);
  const [refusedPath = ""] = refused.split("?");
  const page = pages.find(({ path }) => matchPath(path, refusedPath) !== null);
  const isHere = page === undefined || page.title === pages.find(({ path }) => matchPath(path, pathname) !== null)?.title;
  if (isHere || (page.role !== null && page.role !== role)) return null;
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
  typeof state === "object" && state !== null && "refused" in state && typeof state.refused === "string" ? state.refused : "";
