import type { BrowserContext } from "@playwright/test";

type Body = Readonly<Record<string, unknown>>;

/** A body that is text is sent as text, anything else as JSON; left out, there is none. */
interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

interface Rule {
  readonly call: string;
  /** What becomes of the body that is sent. */
  readonly keeps?: (sent: unknown) => unknown;
  /** What becomes of the body of a success. */
  readonly tells?: (told: unknown) => unknown;
  /** What becomes of a refusal. */
  readonly refuses?: (error: Answer) => Answer;
  /** Where more differs than the words. */
  readonly instead?: (path: string, local: Local, sent: unknown) => Promise<Answer>;
}

/** Asks the local service; without a body, what the page has sent. */
type Local = (method: string, path: string, body?: unknown) => Promise<Answer>;

const isBody = (value: unknown): value is Body =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const changed =
  (change: (body: Body) => Body) =>
  (told: unknown): unknown =>
    isBody(told) ? change(told) : told;
const each =
  (change: (item: unknown) => unknown) =>
  (told: unknown): unknown =>
    Array.isArray(told) ? told.map(change) : told;
const only = (...names: readonly string[]) =>
  changed((body) => Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name))));
const without = (body: Body, absent: string): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== absent));

/** Its title is `projectName` alone; these members are null. */
const project = (...nulls: readonly string[]) =>
  changed((told) => ({
    ...without(told, "projectTitle"),
    ...Object.fromEntries(nulls.map((name) => [name, null])),
  }));

const team = changed((told) => {
  const { teamId, supervisorId, project: inside } = told;
  return {
    ...without(told, "team"),
    supervisorId: supervisorId ?? 0,
    supervisorName: null,
    project: isBody(inside)
      ? { projectTitle: inside["projectTitle"], description: inside["description"], teamId }
      : null,
  };
});

const task = changed((told) => ({
  ...told,
  status: ["ToDo", "Doing", "Done"][Number(told["status"]) - 1],
  priority: ["Low", "Medium", "High"][Number(told["priority"]) - 1],
  assignedStudentNames: [],
  createdDate: "0001-01-01T00:00:00",
}));

const failed = (body: unknown) => (): Answer => ({ status: 500, body });

/** A taken e-mail address is named; that the user ID is taken, only the database says. */
const notRegistered = ({ body }: Answer): Answer => {
  const isIdTaken = isBody(body) && body["message"] === "User ID already exists";
  return { status: 400, body: isIdTaken ? { message: databaseComplaint } : body };
};

/** What registration says of a user ID that is taken. */
export const databaseComplaint =
  "An error occurred while saving the entity changes. See the inner exception for details.";

/** It completes, and never back; the answer is always the same. */
const complete = async (path: string, local: Local): Promise<Answer> => {
  const { body } = await local("GET", path.replace(/\/complete$/, ""));
  if (isBody(body) && body["isCompleted"] === false) await local("PATCH", path);
  return { status: 204 };
};

/** It knows of no team, and of the uploader only the number. */
const link = changed((told) => ({ ...without(told, "teamId"), studentName: null }));

/** It wants the uploader's name, which it has not told. */
const updateLink = async (path: string, local: Local, sent: unknown): Promise<Answer> => {
  if (!isBody(sent) || typeof sent["studentName"] !== "string")
    return { status: 400, body: { title: "One or more validation errors occurred.", status: 400 } };
  const answer = await local("PUT", path);
  return answer.status >= 400 ? answer : { ...answer, body: link(answer.body) };
};

/** It names nobody, and lists no replies with it. */
const feedback = only("feedbackId", "content", "date", "teamId", "supervisorId");

/** That there is none yet is as if the team were unknown. */
const listFeedback = async (path: string, local: Local): Promise<Answer> => {
  const answer = await local("GET", path);
  if (answer.status >= 400) return answer;
  const isNone = Array.isArray(answer.body) && answer.body.length === 0;
  return isNone
    ? { status: 404, body: { title: "Not Found", status: 404 } }
    : { ...answer, body: each(feedback)(answer.body) };
};

/** It has the authors' numbers alone, and not what it is a reply to. */
const reply = changed((told) => ({
  ...without(told, "feedbackId"),
  studentName: null,
  supervisorName: null,
}));

const absent = async (): Promise<Answer> => ({ status: 404 });

/** Each call that the first generation of the service does not answer as the local one does. */
const rules: readonly Rule[] = [
  { call: "POST /api/Auth/login", tells: only("token", "role", "name", "userId", "email", "status") },
  { call: "POST /api/Auth/register/*", tells: only("message"), refuses: notRegistered },
  { call: "PUT /api/Students/*", instead: absent },
  { call: "PUT /api/Supervisors/*", instead: absent },
  { call: "GET /api/Teams", tells: each(team) },
  { call: "GET /api/Teams/*", tells: team },
  { call: "POST /api/Teams/create", tells: team, refuses: failed({ message: "Internal server error" }) },
  { call: "GET /api/Project", tells: each(project("supervisorName")) },
  { call: "GET /api/Project/*", tells: project("projectName", "teamName", "supervisorName") },
  {
    call: "POST /api/Project",
    tells: project("projectName", "teamName", "supervisorName", "supervisorId"),
    refuses: failed("Internal server error"),
  },
  { call: "PATCH /api/Project/*/complete", instead: complete },
  { call: "GET /api/KanbanTask/team/*", tells: each(task) },
  {
    call: "POST /api/KanbanTask",
    keeps: only("title", "description", "teamId"),
    tells: task,
    refuses: failed("Internal server error"),
  },
  { call: "GET /api/Feedback/Team/*", instead: listFeedback },
  { call: "POST /api/Feedback", tells: feedback },
  { call: "PUT /api/Feedback/*", tells: feedback },
  { call: "GET /api/Reply/feedback/*", tells: each(reply) },
  { call: "POST /api/Reply", tells: reply, refuses: failed("Internal server error") },
  { call: "PUT /api/Reply/*", tells: reply },
  { call: "GET /api/Link/team/*", tells: each(link) },
  // Without the team that it does not accept, nothing can be added.
  { call: "POST /api/Link", instead: async () => ({ status: 500, body: "Internal server error" }) },
  { call: "PUT /api/Link/*", instead: updateLink },
];

const ruleFor = (call: string): Rule | undefined =>
  rules.find((rule) => new RegExp(`^${rule.call.replaceAll("*", "[^/]+")}$`).test(call));

async function answerTo(method: string, path: string, body: unknown, local: Local): Promise<Answer> {
  const { keeps, tells, refuses, instead } = ruleFor(`${method} ${path}`) ?? {};
  if (instead !== undefined) return instead(path, local, body);
  const answer = await local(method, path, keeps?.(body));
  if (answer.status >= 400) return refuses?.(answer) ?? answer;
  return tells === undefined ? answer : { ...answer, body: tells(answer.body) };
}

/** Makes the local service answer the pages of this context as the first generation of the real one does. It demands no token. */
export async function answerAsGenerationA(context: BrowserContext): Promise<void> {
  let lastToken = "";
  await context.route("**/api/**", async (route) => {
    const request = route.request();
    const { origin, pathname } = new URL(request.url());
    const local: Local = async (method, path, body) => {
      const response = await route.fetch({
        url: origin + path,
        method,
        headers: { ...request.headers(), ...(lastToken !== "" && { authorization: `Bearer ${lastToken}` }) },
        ...(body !== undefined && { data: body }),
      });
      const text = await response.text();
      const told: unknown = text === "" ? undefined : JSON.parse(text);
      if (isBody(told) && typeof told["token"] === "string") lastToken = told["token"];
      return { status: response.status(), body: told };
    };
    const { status, body } = await answerTo(request.method(), pathname, request.postDataJSON(), local);
    if (typeof body === "string") return route.fulfill({ status, contentType: "text/plain", body });
    return route.fulfill({ status, ...(body !== undefined && { json: body }) });
  });
}
