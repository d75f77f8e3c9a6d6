import type { BrowserContext } from "@playwright/test";

type Body = Readonly<Record<string, unknown>>;

/** Text is sent as text, anything else as JSON; left out: no body. */
interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

interface Rule {
  readonly call: string;
  /** Changes the request body. */
  readonly keeps?: (sent: unknown) => unknown;
  /** Changes the body of a success. */
  readonly changes?: (body: unknown) => unknown;
  /** Changes a refusal. */
  readonly refuses?: (error: Answer) => Answer;
  /** Replaces the call where more than its bodies differs. */
  readonly instead?: (path: string, local: Local, sent: unknown) => Promise<Answer>;
}

/** Forwards to the local service; without a body, the page's own. */
type Local = (method: string, path: string, body?: unknown) => Promise<Answer>;

const isBody = (value: unknown): value is Body =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const changed =
  (change: (body: Body) => Body) =>
  (body: unknown): unknown =>
    isBody(body) ? change(body) : body;
const each =
  (change: (item: unknown) => unknown) =>
  (body: unknown): unknown =>
    Array.isArray(body) ? body.map(change) : body;
const only = (...names: readonly string[]) =>
  changed((body) => Object.fromEntries(Object.entries(body).filter(([name]) => names.includes(name))));
const without = (body: Body, absent: string): Body =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== absent));

/** The title is only in `projectName`; these members are null. */
const project = (...nulls: readonly string[]) =>
  changed((body) => ({
    ...without(body, "projectTitle"),
    ...Object.fromEntries(nulls.map((name) => [name, null])),
  }));

const team = changed((body) => {
  const { teamId, supervisorId, project: inside } = body;
  return {
    ...without(body, "team"),
    supervisorId: supervisorId ?? 0,
    supervisorName: null,
    project: isBody(inside)
      ? { projectTitle: inside["projectTitle"], description: inside["description"], teamId }
      : null,
  };
});

const task = changed((body) => ({
  ...body,
  status: ["ToDo", "Doing", "Done"][Number(body["status"]) - 1],
  priority: ["Low", "Medium", "High"][Number(body["priority"]) - 1],
  assignedStudentNames: [],
  createdDate: "0001-01-01T00:00:00",
}));

const failed = (body: unknown) => (): Answer => ({ status: 500, body });

/** A taken email is named; a taken user ID is a database error. */
const notRegistered = ({ body }: Answer): Answer => {
  const isIdTaken = isBody(body) && body["message"] === "User ID already exists";
  return { status: 400, body: isIdTaken ? { message: databaseComplaint } : body };
};

/** The registration error for a taken user ID. */
export const databaseComplaint =
  "An error occurred while saving the entity changes. See the inner exception for details.";

/** Only completes, never back; the response is always the same. */
const complete = async (path: string, local: Local): Promise<Answer> => {
  const { body } = await local("GET", path.replace(/\/complete$/, ""));
  if (isBody(body) && body["isCompleted"] === false) await local("PATCH", path);
  return { status: 204 };
};

/** Knows no team, and of the uploader only the number. */
const link = changed((body) => ({ ...without(body, "teamId"), studentName: null }));

/** Requires the uploader's name, which it has not returned. */
const updateLink = async (path: string, local: Local, sent: unknown): Promise<Answer> => {
  if (!isBody(sent) || typeof sent["studentName"] !== "string")
    return { status: 400, body: { title: "One or more validation errors occurred.", status: 400 } };
  const answer = await local("PUT", path);
  return answer.status >= 400 ? answer : { ...answer, body: link(answer.body) };
};

/** Has no names and no replies in the list. */
const feedback = only("feedbackId", "content", "date", "teamId", "supervisorId");

/** An empty list is answered like an unknown team. */
const listFeedback = async (path: string, local: Local): Promise<Answer> => {
  const answer = await local("GET", path);
  if (answer.status >= 400) return answer;
  const isNone = Array.isArray(answer.body) && answer.body.length === 0;
  return isNone
    ? { status: 404, body: { title: "Not Found", status: 404 } }
    : { ...answer, body: each(feedback)(answer.body) };
};

/** Has only the authors' numbers, and not what was replied to. */
const reply = changed((body) => ({
  ...without(body, "feedbackId"),
  studentName: null,
  supervisorName: null,
}));

const absent = async (): Promise<Answer> => ({ status: 404 });

/** The calls that the first generation answers differently from the local service. */
const rules: readonly Rule[] = [
  { call: "POST /api/Auth/login", changes: only("token", "role", "name", "userId", "email", "status") },
  { call: "POST /api/Auth/register/*", changes: only("message"), refuses: notRegistered },
  { call: "PUT /api/Students/*", instead: absent },
  { call: "PUT /api/Supervisors/*", instead: absent },
  { call: "GET /api/Teams", changes: each(team) },
  { call: "GET /api/Teams/*", changes: team },
  { call: "POST /api/Teams/create", changes: team, refuses: failed({ message: "Internal server error" }) },
  { call: "GET /api/Project", changes: each(project("supervisorName")) },
  { call: "GET /api/Project/*", changes: project("projectName", "teamName", "supervisorName") },
  {
    call: "POST /api/Project",
    changes: project("projectName", "teamName", "supervisorName", "supervisorId"),
    refuses: failed("Internal server error"),
  },
  { call: "PATCH /api/Project/*/complete", instead: complete },
  { call: "GET /api/KanbanTask/team/*", changes: each(task) },
  {
    call: "POST /api/KanbanTask",
    keeps: only("title", "description", "teamId"),
    changes: task,
    refuses: failed("Internal server error"),
  },
  { call: "GET /api/Feedback/Team/*", instead: listFeedback },
  { call: "POST /api/Feedback", changes: feedback },
  { call: "PUT /api/Feedback/*", changes: feedback },
  { call: "GET /api/Reply/feedback/*", changes: each(reply) },
  { call: "POST /api/Reply", changes: reply, refuses: failed("Internal server error") },
  { call: "PUT /api/Reply/*", changes: reply },
  { call: "GET /api/Link/team/*", changes: each(link) },
  // Needs the team, which it does not accept, so nothing can be added.
  { call: "POST /api/Link", instead: async () => ({ status: 500, body: "Internal server error" }) },
  { call: "PUT /api/Link/*", instead: updateLink },
];

const ruleFor = (call: string): Rule | undefined =>
  rules.find((rule) => new RegExp(`^${rule.call.replaceAll("*", "[^/]+")}$`).test(call));

async function answerTo(method: string, path: string, body: unknown, local: Local): Promise<Answer> {
  const { keeps, changes, refuses, instead } = ruleFor(`${method} ${path}`) ?? {};
  if (instead !== undefined) return instead(path, local, body);
  const answer = await local(method, path, keeps?.(body));
  if (answer.status >= 400) return refuses?.(answer) ?? answer;
  return changes === undefined ? answer : { ...answer, body: changes(answer.body) };
}

/**
 * Makes the local service answer the pages of this context as the first generation of the backend does.
 * Requires no token.
 */
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
        // The service closes a connection after five idle seconds, maybe as a request arrives. A browser sends it again.
        maxRetries: 1,
      });
      const text = await response.text();
      const answered: unknown = text === "" ? undefined : JSON.parse(text);
      if (isBody(answered) && typeof answered["token"] === "string") lastToken = answered["token"];
      return { status: response.status(), body: answered };
    };
    const { status, body } = await answerTo(request.method(), pathname, await request.postDataJSON(), local);
    if (typeof body === "string") return route.fulfill({ status, contentType: "text/plain", body });
    return route.fulfill({ status, ...(body !== undefined && { json: body }) });
  });
}
