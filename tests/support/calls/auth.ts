import { listUsers, login, logout, readUser, register } from "../../../src/api/auth.ts";
import { everyone, sent, type SpecifiedCall } from "./call.ts";
import { blank, id, invalidEmails, text, tooLong, unseen } from "./refused-values.ts";
import { account, form, person, registered, registration, salma } from "./samples.ts";

const credentials = { email: "salma@uni.test", password: "secret-1" };
const asSupervisor = { ...registration, role: "supervisor" } as const;
const supervisorForm = { ...form, department: "General" };
const asStudentSession = { answer: registered, value: { user: salma, token: "token-2" } };
const asSupervisorSession = {
  answer: { ...registered, role: "Supervisor", department: "General" },
  value: { user: { ...salma, role: "supervisor", department: "General" }, token: "token-2" },
};

const registering = {
  clause: "7.3",
  callers: "none",
  required: { name: "Name", email: "Email", password: "Password", userId: "User ID" },
  refused: [
    ...text("name", "Name", 100),
    ...invalidEmails,
    ...tooLong("email", "Email", 100),
    ["password", "five5", "Password must be at least 6 characters."],
    ["password", null, "Password must be text."],
    ...id("userId", "User ID"),
    ...unseen("department", "Department"),
    ...tooLong("department", "Department", 100),
    ["department", 5, "Department must be text."],
  ],
} as const;

export const authCalls = {
  login: {
    clause: "7.2",
    request: "POST /api/Auth/login",
    callers: "none",
    required: { email: "Email", password: "Password" },
    refused: [
      ...blank("email", "Email"),
      ["password", "", "Password must not be blank."],
      ["password", 5, "Password must be text."],
      ...tooLong("password", "Password", 200),
      ...tooLong("email", "Email", 100),
    ],
    app: [
      sent(login, credentials, { body: credentials, ...asStudentSession }),
      sent(login, credentials, {
        title: "[design: sessions] login at a service that ends sessions",
        body: credentials,
        answer: { ...registered, idleMinutes: 45 },
        value: { user: { ...salma, idleMinutes: 45 }, token: "token-2" },
      }),
    ],
  },
  registerStudent: {
    ...registering,
    request: "POST /api/Auth/register/student",
    app: [
      sent(register, registration, {
        title: "[7.3] register, a student",
        body: form,
        ...asStudentSession,
      }),
    ],
  },
  registerSupervisor: {
    ...registering,
    request: "POST /api/Auth/register/supervisor",
    app: [
      sent(register, asSupervisor, {
        title: "[7.3] [9.1] register, a supervisor",
        body: supervisorForm,
        ...asSupervisorSession,
      }),
      sent(
        register,
        { ...asSupervisor, registrationCode: "of-the-staff" },
        {
          title: "[design: operation] register, a supervisor who was asked for the code",
          body: { ...supervisorForm, registrationCode: "of-the-staff" },
          ...asSupervisorSession,
        },
      ),
    ],
  },
  listUsers: {
    clause: "7.4",
    request: "GET /api/Auth/getUsers",
    callers: "welcome",
    emails: "own",
    app: [
      sent(listUsers, undefined, {
        answer: {
          success: true,
          message: "",
          count: 1,
          users: [{ ...registered, teamCount: null, maxTeams: null }],
        },
        value: [person],
      }),
    ],
  },
  readUser: {
    clause: "7.5",
    request: "GET /api/Auth/{leader}",
    callers: "welcome",
    emails: "leader's",
    app: [sent(readUser, 2101, { answer: registered, value: account })],
  },
  logout: {
    clause: "design: sessions",
    request: "POST /api/Auth/logout",
    callers: everyone,
    app: [sent(logout, undefined)],
  },
} satisfies Record<string, SpecifiedCall>;
