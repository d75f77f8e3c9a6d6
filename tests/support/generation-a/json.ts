/** A value of a JSON text, with its place in it. */
export interface Json {
  readonly kind: "string" | "number" | "boolean" | "null" | "array" | "object";
  /** As written; of an array or an object, its bracket. */
  readonly text: string;
  /** The number of bytes up to the end of `text`. */
  readonly end: number;
  readonly items: readonly Json[];
  readonly members: readonly (readonly [name: string, value: Json])[];
}

/** What System.Text.Json says of a body that it cannot read. */
export class JsonError extends Error {
  /** As `$.teamIds[1]`. */
  readonly path: string;

  constructor(sentence: string, path: string, end: number) {
    super(`${sentence} Path: ${path} | LineNumber: 0 | BytePositionInLine: ${end}.`);
    this.path = path;
  }
}

const token =
  /[\t\n\r ]*("(?:[^"\\]|\\.)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[[\]{}:,])/y;

/** Reads a JSON text of one line; throws a `JsonError`. */
export function parseJson(text: string): Json {
  const reader = new Reader(text);
  const value = reader.value("$");
  reader.mustEnd();
  return value;
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  value(path: string): Json {
    const text = this.#take(path);
    const end = Buffer.byteLength(this.#text.slice(0, this.#at));
    const own = { text, end, items: [], members: [] };
    if (text === "{") return { ...own, kind: "object", members: this.#members(path) };
    if (text === "[") return { ...own, kind: "array", items: this.#items(path) };
    if (text.startsWith('"')) return { ...own, kind: "string" };
    if (text === "null") return { ...own, kind: "null" };
    if (text === "true" || text === "false") return { ...own, kind: "boolean" };
    if (/^[-\d]/.test(text)) return { ...own, kind: "number" };
    throw this.#invalid(text, path);
  }

  mustEnd(): void {
    const rest = this.#text.slice(this.#at).trim();
    if (rest !== "") throw this.#invalid(rest, "$");
  }

  #members(path: string): Json["members"] {
    const members: (readonly [string, Json])[] = [];
    if (this.#skip("}")) return members;
    do {
      const name = stringOf(this.#take(path));
      const of = `${path}.${name}`;
      if (!this.#skip(":")) throw this.#unfinished(of);
      members.push([name, this.value(of)]);
    } while (this.#skip(","));
    if (!this.#skip("}")) throw this.#unfinished(path);
    return members;
  }

  #items(path: string): Json["items"] {
    const items: Json[] = [];
    if (this.#skip("]")) return items;
    do items.push(this.value(`${path}[${items.length}]`));
    while (this.#skip(","));
    if (!this.#skip("]")) throw this.#unfinished(path);
    return items;
  }

  #take(path: string): string {
    token.lastIndex = this.#at;
    const found = token.exec(this.#text)?.[1];
    if (found === undefined) throw this.#unfinished(path);
    this.#at = token.lastIndex;
    return found;
  }

  #skip(sign: string): boolean {
    token.lastIndex = this.#at;
    const isThere = token.exec(this.#text)?.[1] === sign;
    if (isThere) this.#at = token.lastIndex;
    return isThere;
  }

  #unfinished(path: string): JsonError {
    const rest = this.#text.slice(this.#at).trim();
    return rest === ""
      ? new JsonError(
          "Expected depth to be zero at the end of the JSON payload. There is an open JSON object or array that should be closed.",
          path,
          Buffer.byteLength(this.#text),
        )
      : this.#invalid(rest, path);
  }

  #invalid(rest: string, path: string): JsonError {
    const before = Buffer.byteLength(this.#text.slice(0, this.#at));
    return new JsonError(`'${rest.slice(0, 1)}' is an invalid start of a value.`, path, before);
  }
}

/** The text of a string token. */
export const stringOf = (text: string): string => String(JSON.parse(text));
