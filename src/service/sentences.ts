import type { ErrorObject } from "ajv/dist/2020.js";
import { refName, type ApiDocument, type Schema } from "./document.ts";

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "a JSON object",
};

/** Describes a validation error for the user: "Task title must be at most 200 characters." */
export function sentenceOf(document: ApiDocument, error: ErrorObject | undefined): string {
  if (error === undefined) return "The request is invalid.";
  const subject = error.parentSchema?.["title"] ?? lastPart(error.instancePath) ?? "The body";
  if (error.keyword === "required") return `${missingTitle(document, error)} is required.`;
  return `${String(subject)} ${reasonOf(error)}.`;
}

function reasonOf({ keyword, params, parentSchema }: ErrorObject): string {
  const limit = Number(params["limit"]);
  switch (keyword) {
    case "type":
      return `must be ${[params["type"]]
        .flat()
        .filter((kind) => kind !== "null")
        .map((kind) => kinds[String(kind)])
        .join(" or ")}`;
    case "maxLength":
      return `must be at most ${limit.toLocaleString("en")} characters`;
    case "minLength":
      return limit === 1 ? "must not be blank" : `must be at least ${limit} characters`;
    case "pattern":
      return String(parentSchema?.["x-pattern-says"] ?? "must not be blank");
    case "minimum":
      return `must be at least ${limit}`;
    case "maximum":
      return `must be at most ${limit}`;
    case "enum":
      return `must be one of ${[params["allowedValues"]].flat().join(", ")}`;
    case "format":
      return "must be a date and time such as 2026-06-30T00:00:00Z";
    case "minItems":
      return `must have at least ${limit} ${limit === 1 ? "entry" : "entries"}`;
    case "maxItems":
      return `must have at most ${limit} entries`;
    default:
      return "is invalid";
  }
}

function missingTitle(document: ApiDocument, error: ErrorObject): string {
  const name = String(error.params["missingProperty"]);
  const properties: Record<string, Schema> = error.parentSchema?.["properties"] ?? {};
  const schema = properties[name];
  const resolved = schema?.$ref === undefined ? schema : document.components.schemas[refName(schema.$ref)];
  return resolved?.title ?? name;
}

const lastPart = (instancePath: string): string | undefined => instancePath.split("/").at(-1) || undefined;
