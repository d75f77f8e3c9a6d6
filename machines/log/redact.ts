/** What never enters the log, by the name it is carried under. */
const secretNames: ReadonlySet<string> = new Set(["password", "currentpassword", "newpassword", "token", "authorization"]);

export const redacted = "[redacted]";

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/**
 * The value without its secrets, however deep they lie; values that are no plain data (actors, functions)
 * are named and not kept. Running it again changes nothing.
 */
export function redact(value: unknown): unknown {
  if (typeof value === "function") return "[function]";
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(redact);
  if (value instanceof Error) return { name: value.name, message: value.message };
  if (!isPlain(value)) return `[${value.constructor.name}]`;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secretNames.has(name.toLowerCase()) ? redacted : redact(inner),
    ]),
  );
}
