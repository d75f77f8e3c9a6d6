import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { StartupError } from "./errors.ts";

export interface Operation {
  readonly operationId: string;
  readonly security?: readonly Record<string, unknown>[];
  readonly requestBody?: { readonly required?: boolean };
  readonly responses: Record<string, { readonly $ref?: string; readonly content?: Record<string, unknown> }>;
  readonly parameters?: readonly { readonly $ref: string }[];
}

export interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly properties?: Record<string, Schema>;
}

export interface ApiDocument {
  readonly security: readonly Record<string, unknown>[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: {
    readonly schemas: Record<string, Schema>;
    readonly parameters: Record<string, { readonly name: string }>;
  };
}

const contract = join("docs", "openapi.yaml");

/** The project's root: the nearest parent folder with docs/openapi.yaml, in source and when built. */
export function projectFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, contract))) return folder;
    if (folder === dirname(folder)) return process.cwd();
  }
}

/** Reads docs/openapi.yaml; throws `StartupError` if it is missing. */
export function readDocument(folder = projectFolder()): ApiDocument {
  const file = join(folder, contract);
  if (!existsSync(file))
    throw new StartupError(`The contract ${file} is missing; start the service from the project's folder.`);
  // Our own file; the tests check that it is valid OpenAPI 3.1.
  return parse(readFileSync(file, "utf8")) as ApiDocument;
}

/** The last part of a reference such as `#/components/schemas/Task`. */
export const refName = (ref: string): string => ref.slice(ref.lastIndexOf("/") + 1);

/** A JSON pointer into the document. */
export const pointer = (...parts: readonly string[]): string =>
  parts.map((part) => `/${part.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
