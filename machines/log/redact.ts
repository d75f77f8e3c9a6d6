/** Property names whose values never enter the log. */
const secretNames: ReadonlySet<string> = new Set([
  "password",
  "currentpassword",
  "newpassword",
  "registrationcode",
  "token",
  "authorization",
]);

export const redacted = "[redacted]";

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const classOf = ({ constructor }: { constructor?: unknown }): string =>
  typeof constructor === "function" ? constructor.name : "object";

/**
 * Removes secrets at any depth; values that are not plain data (actors, functions) are replaced by their
 * type. Returns the same object if there is nothing to redact, so that recording does not copy a board of
 * thousands of tasks. Idempotent.
 */
export function redact(value: unknown): unknown {
  if (typeof value === "function" || typeof value === "bigint" || typeof value === "symbol")
    return `[${typeof value}]`;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return redactList(value);
  if (value instanceof Error) return { name: value.name, message: value.message };
  if (!isPlain(value)) return `[${classOf(value)}]`;
  return redactFields(value);
}

function redactList(list: readonly unknown[]): readonly unknown[] {
  let copy: unknown[] | null = null;
  for (const [index, item] of list.entries()) {
    const clean = redact(item);
    if (!Object.is(clean, item)) (copy ??= list.slice())[index] = clean;
  }
  return copy ?? list;
}

function redactFields(value: object): object {
  let copy: Record<string, unknown> | null = null;
  for (const [name, inner] of Object.entries(value)) {
    const clean = secretNames.has(name.toLowerCase()) ? redacted : redact(inner);
    if (!Object.is(clean, inner)) (copy ??= { ...value })[name] = clean;
  }
  return copy ?? value;
}
