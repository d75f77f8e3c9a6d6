import { Link } from "react-router-dom";
import { Inline } from "../ui/layout.tsx";
import { navLink } from "../ui/links.css.ts";
import { paths } from "./paths.ts";

const pages = [
  { name: "Board", pathOf: paths.teamBoard },
  { name: "Feedback", pathOf: (teamId: number) => `${paths.supervisorFeedback}?team=${teamId}` },
  { name: "Files", pathOf: (teamId: number) => `${paths.supervisorFiles}?team=${teamId}` },
] as const;

interface TeamPagesProps {
  teamId: number;
  current: (typeof pages)[number]["name"];
}

/** Links between the pages of one team, for its supervisor [2.29] [2.40] [2.48]. */
export function TeamPages({ teamId, current }: TeamPagesProps) {
  return (
    <Inline as="nav" gap="hair" aria-label="This team">
      {pages.map(({ name, pathOf }) => (
        <Link
          key={name}
          className={navLink}
          to={pathOf(teamId)}
          aria-current={name === current ? "page" : undefined}
        >
          {name}
        </Link>
      ))}
    </Inline>
  );
}
