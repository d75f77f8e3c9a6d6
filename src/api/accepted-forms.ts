import { fields, textOf } from "./decode.ts";

type Fetch = (request: Request) => Promise<Response>;

/**
 * Sends a task's new column again as text, if the server refuses the contract's number, as generation A does; from then
 * on, as text at once. Only a refusal (400) that names the field leads to this, so nothing is carried out twice.
 */
export const inAcceptedForm = (fetch: Fetch): Fetch => {
  let takesText = false;
  return async (request) => {
    const isMove =
      request.method === "PATCH" && new URL(request.url).pathname.endsWith("/api/KanbanTask/status");
    if (!isMove) return fetch(request);
    const contract = request.clone();
    if (!takesText) {
      const response = await fetch(request);
      if (!(await isStatusRefused(response))) return response;
      takesText = true;
    }
    const body = fields(await contract.clone().json());
    // The request has the method of a write.
    return fetch(
      new Request(contract, {
        method: contract.method,
        body: JSON.stringify({ ...body, status: textOf(body["status"]) }),
      }),
    );
  };
};

const isStatusRefused = async (response: Response): Promise<boolean> => {
  if (response.status !== 400) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return "$.status" in fields(fields(body)["errors"]);
};
