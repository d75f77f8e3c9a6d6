import { Link } from "react-router-dom";
import { itemKinds, type ItemKind } from "../../../machines/domain/marks.ts";
import { Inline } from "../../ui/layout.tsx";
import { pathToNews } from "../navigation/item-links.ts";
import { useUser } from "../shared/actors.ts";
import * as styles from "./news.css.ts";
import { useNews } from "./use-seen.ts";

const names: Readonly<Record<ItemKind, readonly [one: string, many: string]>> = {
  tasks: ["task", "tasks"],
  files: ["file", "files"],
  feedback: ["comment", "comments"],
  replies: ["reply", "replies"],
};

interface NewsMarksProps {
  id?: string;
  teamId: number;
  /** By default, all. */
  kinds?: readonly ItemKind[];
}

/** What is new in a team, as "New: 1 reply", each a link that leads there [experience 5]; nothing if nothing is. */
export function NewsMarks({ id, teamId, kinds = itemKinds }: NewsMarksProps) {
  const user = useUser();
  const { countIn } = useNews();
  const marks = kinds.flatMap((kind) => {
    const count = countIn(teamId, [kind]);
    return count === 0 ? [] : { kind, words: `New: ${count} ${names[kind][count === 1 ? 0 : 1]}` };
  });
  if (user === null || marks.length === 0) return null;
  return (
    <Inline gap="tiny" className={styles.marks} id={id} role="group" aria-label="News">
      {marks.map(({ kind, words }) => (
        <Link key={kind} className={styles.mark} to={pathToNews(user.role, teamId, kind)}>
          {words}
        </Link>
      ))}
    </Inline>
  );
}
