import { fields, textOf } from "./decode.ts";

/** A value that some servers accept in another form than the contract's. */
interface OtherForm {
  readonly method: string;
  /** Ends the request's path. */
  readonly path: string;
  readonly field: string;
  readonly write: (value: unknown) => unknown;
}

/** Generation A refuses a column as a number, and takes its digits as text. */
const otherForms: readonly OtherForm[] = [
  { method: "PATCH", path: "/api/KanbanTask/status", field: "status", write: textOf },
];

type Fetch = (request: Request) => Promise<Response>;

/**
 * Sends a request again in the form that the server wants, if it refuses the contract's; from then on, in that form at
 * once. Only a refusal (400) that names the field leads to this, so nothing is carried out twice.
 */
export const inAcceptedForm = (fetch: Fetch): Fetch => {
  const accepted = new Set<OtherForm>();
  return async (request) => {
    const form = otherForms.find(
      ({ method, path }) => request.method === method && new URL(request.url).pathname.endsWith(path),
    );
    if (form === undefined) return fetch(request);
    const contract = request.clone();
    if (!accepted.has(form)) {
      const response = await fetch(request);
      if (!(await isRefusedFor(form, response))) return response;
      accepted.add(form);
    }
    return fetch(await rewritten(contract, form));
  };
};

const isRefusedFor = async ({ field }: OtherForm, response: Response): Promise<boolean> => {
  if (response.status !== 400) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return `$.${field}` in fields(fields(body)["errors"]);
};

const rewritten = async (request: Request, { field, write }: OtherForm): Promise<Request> => {
  const body = fields(await request.clone().json());
  // The request has the method of a write.
  return new Request(request, {
    method: request.method,
    body: JSON.stringify({ ...body, [field]: write(body[field]) }),
  });
};
