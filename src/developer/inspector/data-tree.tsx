import { useState } from "react";
import { isFailure } from "../../../machines/domain/failure.ts";
import { redact } from "../../../machines/log/redact.ts";
import { Button } from "../../ui/button.tsx";
import * as styles from "./inspector.css.ts";

/** Any data as an expandable tree, without secrets; a failure is open. User input is rendered as text only. */
export function DataTree({ name, value, isOpen = true }: ItemProps) {
  return (
    <div className={styles.tree}>
      <Item name={name} value={redact(value)} isOpen={isOpen} />
    </div>
  );
}

interface ItemProps {
  name: string;
  value: unknown;
  isOpen?: boolean;
}

function Item({ name, value, isOpen = false }: ItemProps) {
  if (typeof value === "object" && value !== null) {
    const isError = isFailure(value) || name === "error";
    return <Group name={name} value={value} isOpen={isOpen || isError} />;
  }
  return (
    <div className={styles.leaf}>
      <span className={styles.key}>{name}</span>:{" "}
      <span className={styles.value[colourOf(value)]}>{textOf(value)}</span>
    </div>
  );
}

/** Long lists are rendered in steps of this many items. */
const portion = 100;

function Group({ name, value, isOpen: isOpenAtFirst = false }: ItemProps & { value: object }) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [most, setMost] = useState(portion);
  const fields = Object.entries(value);
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.key}>{name}</span>{" "}
        <span className={styles.size}>{sizeOf(value, fields.length)}</span>
      </summary>
      {isOpen && (
        <div className={styles.treeItems}>
          {fields.slice(0, most).map(([field, inner]) => (
            <Item key={field} name={field} value={inner} />
          ))}
          {fields.length > most && (
            <Button kind="quiet" size="compact" onClick={() => setMost(most + portion)}>
              {`Show ${Math.min(portion, fields.length - most)} more`}
            </Button>
          )}
        </div>
      )}
    </details>
  );
}

function sizeOf(value: object, count: number): string {
  if (count === 0) return Array.isArray(value) ? "[ ]" : "{ }";
  const noun = Array.isArray(value) ? "item" : "field";
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? JSON.stringify(value) : String(value);

function colourOf(value: unknown): keyof typeof styles.value {
  if (typeof value === "string") return "string";
  return typeof value === "number" ? "number" : "other";
}
