import { expect, test } from "vitest";
import { createActor, type EventFromLogic } from "xstate";
import type { sessionMachine } from "../../../machines/session/session.machine.ts";
import { createApi } from "../../../src/api/client.ts";
import { createSession } from "../../../src/runtime/flows/session.ts";
import { credentials, student } from "../../flows/people.ts";
import { unstoredSession, withResolvers } from "./caller.ts";

const registration = {
  ...credentials,
  role: "student",
  name: student.name,
  userId: student.userId,
  department: student.department,
} as const;

test.each<[string, readonly EventFromLogic<typeof sessionMachine>[]]>([
  ["login.submitted", [{ type: "login.submitted", credentials }]],
  ["registration.submitted", [{ type: "form.switched" }, { type: "registration.submitted", registration }]],
])(
  "[design: event sourcing] the request of %s is sent only once the log has stored its cause",
  async (_, events) => {
    const sent: string[] = [];
    const fetchNothing = (request: Request): Promise<Response> => {
      sent.push(new URL(request.url).pathname);
      return new Promise(() => undefined);
    };
    const api = createApi({ baseUrl: "http://service.test", token: () => null, fetch: fetchNothing });
    const { promise: logged, resolve } = withResolvers();
    const session = createActor(
      createSession({ api, sessionStore: unstoredSession(), logged: () => logged }),
    ).start();
    for (const event of events) session.send(event);
    await new Promise(setImmediate);
    expect(sent).toEqual([]);
    resolve();
    await expect.poll(() => sent).toHaveLength(1);
    session.stop();
  },
);
