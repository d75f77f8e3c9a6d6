import { JsonError, stringOf, type Json } from "./json.ts";
import { parseDate, type Moment } from "./dates.ts";

/** A member of a request body. */
export interface Field<T> {
  /**
   * Its value, and what its attributes say is wrong with it; null for a member that is left out. Throws a `JsonError`
   * for a value of another type.
   */
  readonly read: (json: Json | null, path: string, name: string) => Read<T>;
}

interface Read<T> {
  /** Null also where something is wrong. */
  readonly value: T | null;
  readonly wrong: readonly string[];
}

/** A validation attribute: what is wrong with the text, or null. */
type Attribute = (value: string, name: string) => string | null;

export const unconvertible = (type: string, { end }: Json, path: string): JsonError =>
  new JsonError(`The JSON value could not be converted to ${type}.`, path, end);

export const isRequired = (name: string): string => `The ${name} field is required.`;

const isNull = (json: Json | null): json is null | (Json & { kind: "null" }) =>
  json === null || json.kind === "null";

function readText(json: Json | null, path: string): string | null {
  if (isNull(json)) return null;
  if (json.kind !== "string") throw unconvertible("System.String", json, path);
  return stringOf(json.text);
}

/** A string: by default it may be blank, but must be there. */
const textField = <T extends string | null>(
  mustBe: "there" | "filled" | "nothing",
  attributes: readonly Attribute[],
): Field<T> => ({
  read: (json, path, name) => {
    const value = readText(json, path);
    const isMissing = mustBe === "filled" ? (value ?? "").trim() === "" : value === null;
    const broken = value === null ? [] : attributes.flatMap((attribute) => attribute(value, name) ?? []);
    // The value of a field that must be there is null only where that is wrong.
    return {
      value: value as T,
      wrong: [...(isMissing && mustBe !== "nothing" ? [isRequired(name)] : []), ...broken],
    };
  },
});

/** A string that is not nullable. */
export const text = textField<string>("there", []);
/** A string with `[Required]`. */
export const filledText = (...attributes: readonly Attribute[]) => textField<string>("filled", attributes);
export const optionalText = (...attributes: readonly Attribute[]) =>
  textField<string | null>("nothing", attributes);

export const email: Attribute = (value, name) =>
  /^[^@\r\n]+@[^@\r\n]+$/.test(value) ? null : `The ${name} field is not a valid e-mail address.`;

const limit =
  (bound: "minimum" | "maximum", length: number, isKept: (value: string) => boolean): Attribute =>
  (value, name) =>
    isKept(value)
      ? null
      : `The field ${name} must be a string or array type with a ${bound} length of '${length}'.`;

export const minLength = (least: number) => limit("minimum", least, (value) => value.length >= least);
export const maxLength = (most: number) => limit("maximum", most, (value) => value.length <= most);

/** A value without attributes. */
const field = <T>(absent: T, read: (json: Json, path: string) => T): Field<T> => ({
  read: (json, path) => ({ value: json === null ? absent : read(json, path), wrong: [] }),
});

const optional = <T>(read: (json: Json, path: string) => T): Field<T | null> =>
  field<T | null>(null, (json, path) => (isNull(json) ? null : read(json, path)));

/** Whether the text is a whole number that has room in so many bits, without a fraction or an exponent. */
export const isWhole = (written: string, bits: 32 | 64): boolean =>
  /^-?\d+$/.test(written) && BigInt.asIntN(bits, BigInt(written)) === BigInt(written);

/** A number, also as a string of digits. */
export const readWhole =
  (bits: 32 | 64, type = `System.Int${bits}`) =>
  (json: Json, path: string): number => {
    const written = json.kind === "string" ? stringOf(json.text) : json.text;
    if (!["string", "number"].includes(json.kind) || !isWhole(written, bits))
      throw unconvertible(type, json, path);
    return Number(written);
  };

export const int = field(0, readWhole(32));
export const long = field(0, readWhole(64));
export const optionalLong = optional(readWhole(64, "System.Nullable`1[System.Int64]"));

/** Any whole number, but neither a word nor a string of digits. */
export const optionalPriority = optional((json, path) => {
  const type = "System.Nullable`1[GPMS.Models.Enums.TaskPriority]";
  if (json.kind === "string") throw unconvertible(type, json, path);
  return readWhole(32, type)(json, path);
});

const readDate =
  (type: string) =>
  (json: Json, path: string): Moment => {
    const moment = json.kind === "string" ? parseDate(stringOf(json.text)) : null;
    if (moment === null) throw unconvertible(type, json, path);
    return moment;
  };

/** A date that may be left out, but not be null. */
export const date = field<Moment>({ wall: "0001-01-01T00:00:00", zone: "" }, readDate("System.DateTime"));
export const optionalDate = optional(readDate("System.Nullable`1[System.DateTime]"));

const readList =
  <T>(of: string, readItem: (json: Json, path: string) => T) =>
  (json: Json, path: string): readonly T[] => {
    if (json.kind !== "array")
      throw unconvertible(`System.Collections.Generic.IEnumerable\`1[${of}]`, json, path);
    return json.items.map((item, at) => readItem(item, `${path}[${at}]`));
  };

/** A list that may be left out, but not be null. */
export const longs: Field<readonly number[]> = {
  read: (json, path, name) => {
    if (json?.kind === "null") return { value: null, wrong: [isRequired(name)] };
    return { value: json === null ? [] : readList("System.Int64", readWhole(64))(json, path), wrong: [] };
  },
};

export const optionalTexts = optional(readList("System.String", readText));
