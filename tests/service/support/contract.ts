import { readFileSync } from "node:fs";
import ajvFormats from "ajv-formats";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { parse } from "yaml";

interface Content {
  readonly $ref?: string;
  readonly content?: Record<string, unknown>;
}

export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly enum?: readonly unknown[];
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security?: readonly object[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: { readonly "application/json": { readonly schema: Schema } };
  };
  readonly responses: Record<string, Content>;
}

interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** docs/openapi.yaml, parsed independently of the service's own parser. */
export const document = parse(readFileSync("docs/openapi.yaml", "utf8")) as Document;

const ajv = new Ajv2020({ strict: false, allErrors: true });
ajvFormats(ajv);
ajv.addSchema(document, "openapi");

export interface Known {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

export const operations: readonly Known[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
);

const matching = (method: string, pathname: string): Known | undefined =>
  operations
    .filter(
      (known) =>
        known.method === method &&
        new RegExp(`^${known.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(pathname),
    )
    .toSorted((a, b) => a.path.split("{").length - b.path.split("{").length)[0];

const compiled = new Map<string, ValidateFunction>();

function validator(ref: string): ValidateFunction {
  const present = compiled.get(ref) ?? ajv.compile({ $ref: ref });
  compiled.set(ref, present);
  return present;
}

const escaped = (part: string): string => part.replaceAll("~", "~0").replaceAll("/", "~1");

function schemaRef({ method, path, operation }: Known, status: number): string | null {
  const key = String(status) in operation.responses ? String(status) : "default";
  const response = operation.responses[key];
  if (response?.$ref !== undefined) return `openapi${response.$ref}/content/application~1json/schema`;
  if (response?.content === undefined) return null;
  return `openapi#/paths/${escaped(path)}/${method.toLowerCase()}/responses/${key}/content/application~1json/schema`;
}

/** Throws when a response does not match the document for that call and status. */
export function holdToContract(
  method: string,
  url: string,
  status: number,
  type: string,
  text: string,
): void {
  const known = matching(method, new URL(url).pathname);
  const ref = known === undefined ? "openapi#/components/schemas/Message" : schemaRef(known, status);
  const name = `${known?.operation.operationId ?? `${method} ${url}`} ${status}`;
  if (known === undefined && status < 400) throw new Error(`${name}: not in the document`);
  if (ref === null) {
    if (text !== "") throw new Error(`${name}: an empty answer was promised, came ${text}`);
    return;
  }
  if (!type.startsWith("application/json")) throw new Error(`${name}: came as ${type}`);
  const check = validator(ref);
  if (!check(JSON.parse(text))) throw new Error(`${name}: ${ajv.errorsText(check.errors)}`);
}
