import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { inItsLanguage } from "../../ui/language.ts";
import { Inline } from "../../ui/layout.tsx";
import * as styles from "./task-form.css.ts";

interface FieldConflictProps {
  /** What the field is called within a sentence. */
  name: string;
  /** The other version, as text. */
  theirs: string;
  onResolve: (version: "mine" | "theirs") => void;
}

/** Shows beside a field what someone else has saved there meanwhile. */
export function FieldConflict({ name, theirs, onResolve }: FieldConflictProps) {
  return (
    <Alert tone="warning" title={`Someone else changed the ${name} meanwhile:`} announced>
      <p className={styles.theirs} {...inItsLanguage(theirs)}>
        {theirs}
      </p>
      <Inline>
        <Button size="compact" aria-label={`Use theirs for the ${name}`} onClick={() => onResolve("theirs")}>
          Use theirs
        </Button>
        <Button size="compact" aria-label={`Keep mine for the ${name}`} onClick={() => onResolve("mine")}>
          Keep mine
        </Button>
      </Inline>
    </Alert>
  );
}
