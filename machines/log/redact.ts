/** What never enters the log, by the name it is carried under. */
const secretNames: ReadonlySet<string> = new Set([
  "password",
  "currentpassword",
  "newpassword",
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
 * The value without its secrets, however deep they lie; values that are no plain data (actors, functions)
 * are named and not kept. Where there is nothing to hide it is the value itself and no copy: a board of
 * thousands of tasks is not doubled by being recorded. Running it again changes nothing.
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
