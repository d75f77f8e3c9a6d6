import { Link } from "react-router-dom";
import { Inline } from "../ui/layout.tsx";
import { navLink } from "../ui/links.css.ts";
import { teamPages } from "./team-paths.ts";

interface TeamPagesProps {
  teamId: number;
  current: (typeof teamPages)[number]["name"];
}

/** Links between the pages of one team, for its supervisor [2.29] [2.40] [2.48]. */
export function TeamPages({ teamId, current }: TeamPagesProps) {
  return (
    <Inline as="nav" gap="hair" aria-label="This team">
      {teamPages.map(({ name, pathOf }) => (
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
