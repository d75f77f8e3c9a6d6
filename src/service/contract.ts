import ajvFormats from "ajv-formats";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { Hono, type Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { operations } from "../api/schema.gen.ts";
import type { Caller, Identification, Identity } from "./caller.ts";
import type { ServiceConfiguration } from "./configuration.ts";
import { pointer, refName, type ApiDocument, type Operation } from "./document.ts";
import { brokenOff, HttpError } from "./errors.ts";
import { traceOf } from "./http/trace.ts";
import type { Calls } from "./limits/calls.ts";
import { deviceCookieOf, type DeviceCookie } from "./limits/device-cookie.ts";
import { sentenceOf } from "./sentences.ts";
import { JsonText } from "./store/json-text.ts";

type Json<T> = T extends { content: { "application/json": infer B } } ? B : undefined;
type Id = keyof operations;
type PathOf<Op> = Op extends { parameters: { path: infer P extends object } } ? P : undefined;
type BodyOf<Op> = Op extends { requestBody: infer R } ? Json<R> : undefined;
type AnswerOf<Op> = Op extends { responses: infer R } ? Json<R[Extract<keyof R, 200 | 201 | 204>]> : never;

/** Reads of names, teams, projects and open slots, which the operator may keep for users. */
const directoryOperations = [
  "listUsers",
  "readUser",
  "listTeams",
  "readTeam",
  "readRemainingTeams",
  "listProjects",
  "readProject",
] as const satisfies readonly Id[];

/** Operations that allow callers without a token; `openApi` checks this against the document. */
const openOperations = [
  "login",
  "registerStudent",
  "registerSupervisor",
  ...directoryOperations,
] as const satisfies readonly Id[];

/** The reads of every open tab, which identify their caller themselves: PostgreSQL does so in the statement that reads. */
const joinedOperations = ["listTasks", "listTeams"] as const satisfies readonly Id[];

/** Null where callers without a token are allowed, and this is one. */
type ForCaller<I extends Id, T> = I extends (typeof openOperations)[number] ? T | null : T;

/** What a handler receives, already validated against the document. */
export type Call<I extends Id> = {
  readonly path: PathOf<operations[I]>;
  readonly body: BodyOf<operations[I]>;
  /** The client's IP address; "" if it is not known. */
  readonly address: string;
  readonly cookie: DeviceCookie;
  /** Adds the user who has just logged in to the log. */
  readonly identified: (userId: number) => void;
} & (I extends (typeof joinedOperations)[number]
  ? { readonly identity: ForCaller<I, Identity> }
  : { readonly caller: ForCaller<I, Caller> });

/** The body of a success response. A list may be given as JSON. */
type Body<Answer> = Answer extends readonly (infer Item)[] ? Answer | JsonText<Item> : Answer;

/** One handler per operation: returns the body of the success response, or throws a `HttpError`. */
export type Handlers = { readonly [I in Id]: (call: Call<I>) => Promise<Body<AnswerOf<operations[I]>>> };

type UntypedHandler = (call: {
  path: unknown;
  body: unknown;
  address: string;
  cookie: DeviceCookie;
  identified: (userId: number) => void;
  identity: Identity | null;
  caller: Caller | null;
}) => Promise<unknown>;

/** Attempts at passwords have a limit of their own, and nobody waits to sign out. */
const freeOperations: readonly string[] = [
  "logout",
  "login",
  "registerStudent",
  "registerSupervisor",
  "updateStudent",
  "updateSupervisor",
] satisfies readonly Id[];

/** What works where nothing can be changed. */
const sessionOperations: readonly string[] = ["login", "logout"] satisfies readonly Id[];

interface ContractOptions {
  /** Reads the Authorization header: null if there is none, a 401 `HttpError` if it is not valid. */
  readonly authenticate: (
    authorization: string | undefined,
    isToEnd: boolean,
    identification: Identification,
  ) => Identity | null;
  /** What limits calls; null: nothing. */
  readonly limits: () => Calls | null;
  readonly directory: ServiceConfiguration["directory"];
  /** Why nothing can be changed; null: it can. */
  readonly refusal: string | null;
  /** Validate responses as well: an invalid one becomes a 500. */
  readonly checkResponses: boolean;
}

/**
 * Registers every operation of the document. Requests are validated in this order: archive (403), token (401), too many
 * calls (429), path (400), content type (415), JSON and body (400). Handlers of `joinedOperations` find out
 * themselves whether the session of a valid token has ended (401). Throws if a handler is missing or the document
 * disagrees with the types.
 */
export function openApi(document: ApiDocument, handlers: Handlers, options: ContractOptions): Hono {
  const ajv = contractAjv(document);
  const app = new Hono();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const answer = prepare(document, ajv, path, method, operation, handlers, options);
      app.on(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, ":$1"), answer);
    }
  }
  return app;
}

/** Validates by the schemas of the document, which is known as `api`. */
export function contractAjv(document: ApiDocument): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, verbose: true });
  ajvFormats(ajv);
  return ajv.addSchema(document, "api");
}

function prepare(
  document: ApiDocument,
  ajv: Ajv2020,
  path: string,
  method: string,
  operation: Operation,
  handlers: Handlers,
  { authenticate, limits, directory, refusal, checkResponses }: ContractOptions,
) {
  const { operationId, parameters = [], requestBody } = operation;
  // The handler types are generated from the document that is validated here, so they match.
  const handler = (handlers as unknown as Record<string, UntypedHandler | undefined>)[operationId];
  if (handler === undefined) throw new Error(`No handler for the operation ${operationId}.`);
  const needsToken =
    (operation.security ?? document.security).every((way) => "bearer" in way) &&
    operation.security?.length !== 0;
  const typedOpen = openOperations.some((open) => open === operationId);
  if (needsToken === typedOpen)
    throw new Error(`The document and the types disagree on the security of ${operationId}.`);
  const isForUsers =
    needsToken || (directory === "members" && directoryOperations.some((each) => each === operationId));

  const isJoined = joinedOperations.some((each) => each === operationId);
  const isRead = method === "get";
  const isChange = !isRead && !freeOperations.includes(operationId);
  const refused = isRead || sessionOperations.includes(operationId) ? null : refusal;

  const at = (...rest: string[]) => `api#${pointer("paths", path, method, ...rest)}`;
  const compile = (schema: string) => ajv.compile({ $ref: schema });
  const idNames = parameters.map(({ $ref }) => document.components.parameters[refName($ref)]?.name ?? "");
  const checkId = compile("api#/components/schemas/Id");
  const checkBody =
    requestBody?.required === true
      ? compile(at("requestBody", "content", "application/json", "schema"))
      : null;
  const success = Object.keys(operation.responses).find((code) => code.startsWith("2")) ?? "200";
  const checkAnswer =
    checkResponses && operation.responses[success]?.content !== undefined
      ? compile(at("responses", success, "content", "application/json", "schema"))
      : null;

  return async (context: Context): Promise<Response> => {
    const trace = traceOf(context.env);
    if (trace !== null) trace.route = path;
    if (refused !== null) throw new HttpError(403, refused);
    const address = trace?.address ?? "";
    const identified = (userId: number): void => {
      if (trace !== null) trace.userId = userId;
    };
    const identity = authenticate(context.req.header("authorization"), operationId === "logout", {
      accepted: ({ userId }) => identified(userId),
      refused: () => {
        if (isRead && identity !== null) limits()?.disowned(identity, address);
      },
    });
    if (identity === null && isForUsers) throw new HttpError(401, "Please log in first.");
    if (isRead) limits()?.read(identity, address);
    const caller = identity === null || isJoined ? null : await identity.alone();
    if (isChange && caller !== null) limits()?.change(caller);
    const ids = Object.fromEntries(
      idNames.map((name) => [name, readId(checkId, name, context.req.param(name) ?? "")]),
    );
    const body = checkBody === null ? undefined : await readBody(document, checkBody, context);
    const answer = await handler({
      path: ids,
      body,
      address,
      cookie: deviceCookieOf(context),
      identified,
      identity,
      caller,
    });
    if (checkAnswer !== null && !checkAnswer(answer instanceof JsonText ? JSON.parse(answer.text) : answer)) {
      throw new Error(
        `${operationId}: the answer breaks the contract: ${ajv.errorsText(checkAnswer.errors)}`,
      );
    }
    if (answer === undefined) return context.body(null, 204);
    // The success code from the document; every success has a body.
    const status = Number(success) as ContentfulStatusCode;
    const text = answer instanceof JsonText ? answer.text : JSON.stringify(answer);
    if (isRead) limits()?.answered(identity, address, text.length);
    return context.body(text, status, { "Content-Type": "application/json" });
  };
}

function readId(check: ValidateFunction, name: string, text: string): number {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (!check(value)) throw new HttpError(400, `The ${name} in the URL must be a positive whole number.`);
  return value;
}

async function readBody(document: ApiDocument, check: ValidateFunction, context: Context): Promise<unknown> {
  const type = context.req.header("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw new HttpError(415, "The body must be sent as application/json.");
  const body = parseJson(await context.req.text().catch(() => Promise.reject(brokenOff())));
  if (!check(body)) throw new HttpError(400, sentenceOf(document, check.errors?.[0]));
  return body;
}

/** SQLite truncates text at a NUL character. */
const refuseNul = (_: string, value: unknown): unknown => {
  if (typeof value === "string" && value.includes("\0"))
    throw new HttpError(400, "Text must not contain the NUL character.");
  return value;
};

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, refuseNul);
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError(400, "The body is not valid JSON.");
  }
}
