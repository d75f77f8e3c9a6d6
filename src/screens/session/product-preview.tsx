import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { BoardIcon, CalendarIcon, FlagIcon } from "../../ui/icons.tsx";
import * as styles from "./product-preview.css.ts";

/** A picture of the product, made of its own parts, so that it follows the theme and stays sharp. */
export function ProductPreview() {
  return (
    <div
      className={styles.window}
      role="img"
      aria-label="Example: a team's task board with three columns, and its supervisor's feedback beside it."
    >
      <div className={styles.title}>
        <BoardIcon />
        <span>Indoor navigation</span>
        <span className={styles.aside}>Campus Compass</span>
      </div>
      <div className={styles.columns}>
        {columns.map(({ name, cards }) => (
          <div key={name} className={styles.column}>
            <div className={styles.head}>
              <span>{name}</span>
              <span className={styles.aside}>{cards.length}</span>
            </div>
            {cards.map(({ title, who, due, priority, tone }) => (
              <div key={title} className={styles.card[tone]}>
                <div className={styles.cardTitle}>{title}</div>
                <div className={styles.bottom}>
                  <Badge tone={tone} size="small" icon={<FlagIcon size="small" />}>
                    {priority}
                  </Badge>
                  <span className={styles.due}>
                    <CalendarIcon size="small" />
                    <span>{due}</span>
                  </span>
                  <span className={styles.who}>
                    <Avatar name={who} size="small" />
                  </span>
                </div>
              </div>
            ))}
          </div>
        ))}
      </div>
      <div className={styles.feedback}>
        <Avatar name="Amira Mansour" />
        <div>
          <div className={styles.author}>Dr. Amira Mansour</div>
          <span>The floor plans read well. Next, let two visitors try the route.</span>
        </div>
      </div>
    </div>
  );
}

interface Column {
  readonly name: string;
  readonly cards: readonly {
    readonly title: string;
    readonly who: string;
    readonly due: string;
    readonly priority: string;
    readonly tone: keyof typeof styles.card;
  }[];
}

const columns: readonly Column[] = [
  {
    name: "To Do",
    cards: [
      {
        title: "Consent forms for the test",
        who: "Layla Haddad",
        due: "Today",
        priority: "High",
        tone: "high",
      },
      { title: "Poster for the fair", who: "Zoë Martin", due: "16 Dec", priority: "Low", tone: "low" },
    ],
  },
  {
    name: "In Progress",
    cards: [
      { title: "Voice at junctions", who: "Omar Khalil", due: "28 Nov", priority: "Medium", tone: "medium" },
      { title: "Mount the beacons", who: "Layla Haddad", due: "30 Nov", priority: "High", tone: "high" },
    ],
  },
  {
    name: "Done",
    cards: [
      { title: "Order twelve beacons", who: "Omar Khalil", due: "1 Nov", priority: "Medium", tone: "medium" },
    ],
  },
];
