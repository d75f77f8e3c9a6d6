import type { ValidateFunction } from "ajv/dist/2020.js";
import type { components } from "../../api/schema.gen.ts";
import { contractAjv } from "../contract.ts";
import { readDocument, type ApiDocument } from "../document.ts";
import { HttpError, StartupError } from "../errors.ts";
import { sentenceOf } from "../sentences.ts";
import type { Role } from "../store/tables.ts";

type Schemas = components["schemas"];

let document: ApiDocument | null = null;
/** By the names of their schemas; compiling one takes longer than checking thousands of values. */
const compiled = new Map<string, ValidateFunction>();

/** The value, if the contract allows it in a request; throws a 400 `HttpError` with a sentence otherwise. */
export function mustMatch<Name extends keyof Schemas>(name: Name, value: unknown): Schemas[Name] {
  document ??= readDocument();
  const check =
    compiled.get(name) ?? contractAjv(document).compile({ $ref: `api#/components/schemas/${name}` });
  compiled.set(name, check);
  if (!check(value)) throw new HttpError(400, sentenceOf(document, check.errors?.[0]));
  // The types are generated from the schemas.
  return value as Schemas[Name];
}

/** The role of an option; throws a `StartupError`. */
export function roleOf(given: string | undefined): Role {
  if (given === "student") return "Student";
  if (given === "supervisor") return "Supervisor";
  throw new StartupError("--role must be student or supervisor; nothing was changed.");
}

/** The number, if it is one; the contract says what else is wrong. */
export const idOf = (given: string | undefined): string | number | undefined =>
  given !== undefined && /^\d+$/.test(given) ? Number(given) : given;
