import { updateStudent, updateSupervisor } from "../../../src/api/profile.ts";
import { listStudents } from "../../../src/api/students.ts";
import { bookTeam, readRemainingTeams, setMaxTeams } from "../../../src/api/supervisors.ts";
import { everyone, members, sent, type SpecifiedCall } from "./call.ts";
import { invalidEmails, notText, tooLong, unseen } from "./refused-values.ts";
import { registered, update } from "./samples.ts";

const student = { userId: 2101, name: "Salma", status: true, teamId: 7 };
const edit = { ...update, department: "Design" };

const editingProfile = {
  clause: "7.6",
  callerClauses: "[6.8]",
  required: { currentPassword: "Current password" },
  refused: [
    ...unseen("name", "Name"),
    ...tooLong("name", "Name", 100),
    ...notText("name", "Name"),
    ...invalidEmails,
    ...tooLong("email", "Email", 100),
    ["password", 5, "Password must be text."],
    ["currentPassword", null, "Current password must be text."],
    ...tooLong("currentPassword", "Current password", 200),
  ],
} as const;

/** About students and supervisors. */
export const peopleCalls = {
  updateStudent: {
    ...editingProfile,
    request: "PUT /api/Students/{leader}",
    callers: ["leader"],
    app: [
      sent(
        updateStudent,
        { userId: 2101, update: edit },
        { ids: [2101], body: edit, answer: registered, value: { token: "token-2" } },
      ),
      sent(
        updateStudent,
        { userId: 2101, update: edit },
        {
          title: "[7.6] updateStudent, in words",
          ids: [2101],
          body: edit,
          answer: "Saved",
          value: { token: "" },
        },
      ),
    ],
  },
  updateSupervisor: {
    ...editingProfile,
    request: "PUT /api/Supervisors/{guide}",
    callers: ["guide"],
    app: [
      sent(
        updateSupervisor,
        { userId: 31, update: edit },
        {
          title: "[7.6] [5.14] updateSupervisor, never with a department",
          ids: [31],
          body: update,
          answer: registered,
          value: { token: "token-2" },
        },
      ),
    ],
  },
  listStudents: {
    clause: "7.7",
    request: "GET /api/Students/all",
    callers: everyone,
    emails: "own",
    app: [
      sent(listStudents, undefined, {
        answer: { success: true, count: 1, students: [student] },
        value: [student],
      }),
    ],
  },
  readRemainingTeams: {
    clause: "7.12",
    request: "GET /api/Supervisors/{guide}/remaining-teams",
    callers: "welcome",
    app: [sent(readRemainingTeams, 31, { answer: { remainingTeams: 3 }, value: 3 })],
  },
  setMaxTeams: {
    clause: "7.13",
    request: "POST /api/Supervisors/{guide}/max-teams",
    callers: ["guide"],
    callerClauses: "[6.7]",
    app: [
      sent(
        setMaxTeams,
        { supervisorId: 31, maxTeams: 6 },
        { title: "[7.13] setMaxTeams, the bare number", ids: [31], body: 6 },
      ),
    ],
  },
  bookTeam: {
    clause: "7.14",
    request: "POST /api/Supervisors/{guide}/book-team/{teamId}",
    callers: members,
    callerClauses: "[6.1]",
    app: [sent(bookTeam, { supervisorId: 31, teamId: 7 }, { ids: [31, 7] })],
  },
} satisfies Record<string, SpecifiedCall>;
