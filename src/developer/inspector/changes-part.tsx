import { useState } from "react";
import { changesBetween, type Change } from "../../../machines/log/changes.ts";
import { redact } from "../../../machines/log/redact.ts";
import { Button } from "../../ui/button.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Stack } from "../../ui/layout.tsx";
import { DataTree } from "./data-tree.tsx";
import * as styles from "./inspector.css.ts";
import type { Step } from "./timeline.ts";

const portion = 20;

/** What the entry changed in the chart's context, before and after. */
export function ChangesPart({ step: { before, after } }: { step: Step }) {
  const [most, setMost] = useState(portion);
  if (before === undefined || after === undefined) return null;
  const changes = changesBetween(redact(before.context), redact(after.context));
  return (
    <Stack gap="tiny">
      <Heading level={3} size="normal">
        Context
      </Heading>
      {changes.length === 0 && <p className={styles.note}>Unchanged.</p>}
      <Stack as="ul" gap="xsmall" aria-label="Context changes">
        {changes.slice(0, most).map((change) => (
          <Row key={change.path.join(".")} change={change} />
        ))}
      </Stack>
      {changes.length > most && (
        <Button kind="quiet" size="compact" onClick={() => setMost(most + portion)}>
          {`Show ${Math.min(portion, changes.length - most)} more`}
        </Button>
      )}
    </Stack>
  );
}

function Row({ change }: { change: Change }) {
  return (
    <li className={styles.change}>
      <span className={styles.changePath}>{change.path.join(".").replaceAll(".[", "[")}</span>
      {"before" in change && <Value sign="−" name="before" value={change.before} />}
      {"after" in change && <Value sign="+" name="after" value={change.after} />}
    </li>
  );
}

/** Short values are written out; others can be opened. */
function Value({ sign, name, value }: { sign: string; name: "before" | "after"; value: unknown }) {
  const text = value === undefined ? "undefined" : JSON.stringify(value);
  if (typeof value === "object" && value !== null && text.length > 60)
    return <DataTree name={`${sign} ${name}`} value={value} isOpen={false} />;
  return (
    <span className={styles.changeValue[name]}>
      {sign} {text}
    </span>
  );
}
