import { isRequired, readWhole, unconvertible, type Field } from "./fields.ts";
import { JsonError, parseJson, type Json } from "./json.ts";

type Fields = Readonly<Record<string, Field<unknown>>>;

/** The values of a body in which nothing is wrong. */
type ValuesOf<F extends Fields> = { readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never };

/** Texts, by the member or the place in the body that they are about. */
export type Errors = Readonly<Record<string, readonly string[]>>;

/** Reads the body of a request. */
export interface Shape<B> {
  readonly read: (body: string) => { readonly body: B } | { readonly errors: Errors };
}

export type BodyOf<S> = S extends Shape<infer Body> ? Body : never;

/** An object, which the action takes as this parameter. Unknown members are ignored, and the case of names, too. */
export const object = <F extends Fields>(parameter: "dto" | "request", fields: F): Shape<ValuesOf<F>> => ({
  read: (body) =>
    reading(body, { [parameter]: [isRequired(parameter)] }, (json) => {
      const { values, errors } = readMembers(json, fields);
      // Nothing is wrong with these values, so they are those of the fields.
      return Object.keys(errors).length === 0 ? { body: values as ValuesOf<F> } : { errors };
    }),
});

/** A bare number. */
export const bareInt: Shape<number> = {
  read: (body) => reading(body, {}, (json) => ({ body: readWhole(32)(json, "$") })),
};

/** An unreadable body has one error of its own, after those of the parameter. */
function reading<T>(body: string, ofParameter: Errors, read: (json: Json) => T): T | { errors: Errors } {
  if (["", "null"].includes(body.trim()))
    return { errors: { "": ["A non-empty request body is required."], ...ofParameter } };
  try {
    return read(parseJson(body));
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    return { errors: { ...ofParameter, [error.path]: [error.message] } };
  }
}

/** The first member that cannot be converted throws; the errors of attributes are collected. */
function readMembers(json: Json, fields: Fields): { values: Record<string, unknown>; errors: Errors } {
  if (json.kind !== "object") throw unconvertible("the parameter's type", json, "$");
  const names = Object.keys(fields);
  const given = new Map<string, readonly [path: string, value: Json]>();
  for (const [written, value] of json.members) {
    const name = names.find((each) => each.toLowerCase() === written.toLowerCase());
    if (name !== undefined) given.set(name, [`$.${written}`, value]);
  }
  const values: Record<string, unknown> = {};
  const errors: Record<string, readonly string[]> = {};
  // In the order of the body, then what is left out.
  for (const name of new Set([...given.keys(), ...names])) {
    const [path, value] = given.get(name) ?? ["$", null];
    const property = name.slice(0, 1).toUpperCase() + name.slice(1);
    const found = fields[name]?.read(value, path, property);
    values[name] = found?.value;
    if (found !== undefined && found.wrong.length > 0) errors[property] = found.wrong;
  }
  return { values, errors };
}
