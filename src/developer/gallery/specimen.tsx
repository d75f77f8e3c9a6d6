import type { ComponentType, ReactNode } from "react";
import { Heading } from "../../ui/heading.tsx";
import * as styles from "./gallery.css.ts";

/** A file of `src/ui`, by its name in capitals: `text-field.tsx` is `TextField`. */
interface Specimen {
  readonly name: string;
  readonly States: ComponentType;
}

export interface Group {
  readonly title: string;
  readonly specimens: readonly Specimen[];
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

export const SpecimenSection = ({ specimen: { name, States } }: { specimen: Specimen }) => (
  <div id={name} className={styles.component}>
    <Heading level={3} size="normal">
      {name}
    </Heading>
    <div className={styles.states}>
      <States />
    </div>
  </div>
);
