import type { Data } from "./data.ts";
import { isWhole } from "./fields.ts";
import { invalid, noRoute, sent, unsupportedType, wrongMethod, type SentResponse } from "./responses.ts";
import type { Outcome } from "./rule.ts";
import { rules } from "./rules.ts";

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly accept: string;
  readonly contentType: string | null;
  readonly body: string;
  readonly now: Date;
}

/** What the first generation of the service makes of a request. No token is needed, and nobody owns anything. */
export function respond(
  data: Data,
  request: Request,
): { readonly data: Data; readonly response: SentResponse } {
  const outcome = outcomeOf(data, request);
  return { data: outcome.data ?? data, response: sent(outcome.response, request.accept) };
}

function outcomeOf(data: Data, request: Request): Outcome {
  const routed = rules.flatMap((rule) => {
    const values = valuesIn(rule.path, request.path);
    return values === null ? [] : [{ rule, values }];
  });
  if (routed.length === 0) return { response: noRoute };
  const route = routed.find(({ rule }) => rule.method === request.method);
  if (route === undefined) return { response: wrongMethod };

  const { rule, values } = route;
  const unbound = [...values].filter(([, value]) => !isWhole(value, 64));
  const errors = Object.fromEntries(
    unbound.map(([name, value]) => [name, [`The value '${value}' is not valid.`]]),
  );
  if (rule.shape !== null && !isJson(request.contentType)) return { response: unsupportedType };
  const read = rule.shape === null ? { body: null } : rule.shape.read(request.body);
  const wrong = { ...errors, ...("errors" in read && read.errors) };
  if (!("body" in read) || unbound.length > 0) return { response: invalid(wrong) };
  const ids = Object.fromEntries([...values].map(([name, value]) => [name, Number(value)]));
  return rule.handle(data, { ids, body: read.body, now: request.now });
}

const isJson = (type: string | null): boolean =>
  /^(application|text)\/json\b|^application\/[^;]+\+json\b/i.test(type ?? "");

/** What stands for the names in the path; null: another path. A constraint such as `:long` is part of the path. */
function valuesIn(path: string, asked: string): ReadonlyMap<string, string> | null {
  const wanted = path.split("/");
  const given = asked.split("/").map(decodeURIComponent);
  if (wanted.length !== given.length) return null;
  const values = new Map<string, string>();
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? "";
    const [, name, constraint] = /^\{(\w+)(?::(\w+))?\}$/.exec(part) ?? [];
    if (name === undefined) {
      if (part.toLowerCase() !== value.toLowerCase()) return null;
      continue;
    }
    if (value === "" || (constraint !== undefined && !isWhole(value, constraint === "int" ? 32 : 64)))
      return null;
    values.set(name, value);
  }
  return values;
}
