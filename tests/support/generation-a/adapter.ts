import type { BrowserContext, Route } from "@playwright/test";
import type { Contents } from "../../../src/service/store/contents.ts";
import {
  faultAnswer,
  type DoubledCall,
  type DoubledCallRecord,
  type Fault,
} from "../../../src/service/test-controls.ts";
import { contentsOf, dataOf, nothingBeyond } from "./contents.ts";
import { respond, type Request } from "./respond.ts";
import type { SentResponse } from "./responses.ts";

/**
 * Makes the pages of this context talk to the first generation of the backend. It shares its data with the local
 * service, which also logs its calls and injects faults into them, and carries out none of them.
 */
export async function answerAsGenerationA(context: BrowserContext): Promise<void> {
  let beyond = nothingBeyond;
  let turn: Promise<unknown> = Promise.resolve();

  /** One call at a time, as each reads all data and puts it back. */
  const carryOut = (route: Route, request: Request): Promise<SentResponse> => {
    const carriedOut = turn.then(async () => {
      const before = dataOf((await control(route, "GET", "contents")) as Contents, beyond);
      const { data, response } = respond(before, request);
      if (data !== before) {
        const after = contentsOf(data);
        await control(route, "PUT", "contents", after.contents);
        beyond = after.beyond;
      }
      return response;
    });
    turn = carriedOut.catch(() => undefined);
    return carriedOut;
  };

  await context.route("**/api/**", async (route) => {
    const sent = route.request();
    const { pathname: path } = new URL(sent.url());
    // A promise in a rendered page.
    const body: unknown = await sent.postDataJSON();
    const headers = sent.headers();
    const call: DoubledCall = {
      method: sent.method(),
      path,
      authorization: headers["authorization"] !== undefined,
      body,
    };
    const { fault, now } = (await control(route, "POST", "calls", call)) as DoubledCallRecord;
    if (fault?.drop === true) return route.abort();
    const response =
      (await faultOf(fault)) ??
      (await carryOut(route, {
        ...call,
        accept: headers["accept"] ?? "*/*",
        contentType: headers["content-type"] ?? null,
        body: body === null ? "" : JSON.stringify(body),
        now: new Date(now),
      }));
    if (fault?.drop === "after") return route.abort();
    const { status, type } = response;
    return route.fulfill({ status, body: response.body, ...(type !== null && { contentType: type }) });
  });
}

/** The response instead of carrying the call out; null: none. */
async function faultOf(fault: Fault | null): Promise<SentResponse | null> {
  if (fault?.status === undefined) return null;
  const response = faultAnswer(fault.status, fault.body);
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    body: await response.text(),
  };
}

/** Calls a test control of the local service, whose types say what it returns. */
async function control(
  route: Route,
  method: "GET" | "POST" | "PUT",
  path: string,
  data?: object,
): Promise<unknown> {
  const response = await route.fetch({
    url: new URL(`/__test/${path}`, route.request().url()).href,
    method,
    // Without these, those of the page's request would be sent.
    headers: data === undefined ? {} : { "content-type": "application/json" },
    postData: data === undefined ? "" : JSON.stringify(data),
    // The service closes a connection after five idle seconds, maybe as a request arrives.
    maxRetries: 1,
  });
  const text = await response.text();
  if (response.status() >= 400) throw new Error(`${method} /__test/${path}: ${response.status()} ${text}`);
  return text === "" ? null : JSON.parse(text);
}
