import type { ComponentType, ReactNode } from "react";
import { Heading } from "../../ui/heading.tsx";
import * as styles from "./gallery.css.ts";

export interface Group {
  readonly title: string;
  /** The states of a file of `src/ui`, by its name in capitals: `text-field.tsx` is `TextField`. */
  readonly specimens: Readonly<Record<string, ComponentType>>;
}

interface StateProps {
  /** What is special about it. */
  name: string;
  width?: keyof typeof styles.state;
  children: ReactNode;
}

/** A component in one of its states. */
export const State = ({ name, width = "natural", children }: StateProps) => (
  <div className={styles.state[width]}>
    <p className={styles.caption}>{name}</p>
    {children}
  </div>
);

export const SpecimenSection = ({ name, States }: { name: string; States: ComponentType }) => (
  <div id={name} className={styles.component}>
    <Heading level={3} size="normal">
      {name}
    </Heading>
    <div className={styles.states}>
      <States />
    </div>
  </div>
);
