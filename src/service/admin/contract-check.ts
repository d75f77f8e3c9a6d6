import type { components } from "../../api/schema.gen.ts";
import { contractAjv } from "../contract.ts";
import { readDocument } from "../document.ts";
import { HttpError } from "../errors.ts";
import { sentenceOf } from "../sentences.ts";

type Schemas = components["schemas"];

/** The value, if the contract allows it in a request; throws a 400 `HttpError` with a sentence otherwise. */
export function mustMatch<Name extends keyof Schemas>(name: Name, value: unknown): Schemas[Name] {
  const document = readDocument();
  const check = contractAjv(document).compile({ $ref: `api#/components/schemas/${name}` });
  if (!check(value)) throw new HttpError(400, sentenceOf(document, check.errors?.[0]));
  // The types are generated from the schemas.
  return value as Schemas[Name];
}
