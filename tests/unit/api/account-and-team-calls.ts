import { listUsers, login, readUser, register } from "../../../src/api/auth.ts";
import { updateStudent, updateSupervisor } from "../../../src/api/profile.ts";
import { listStudents } from "../../../src/api/students.ts";
import { bookTeam, readRemainingTeams, setMaxTeams } from "../../../src/api/supervisors.ts";
import { createTeam, listTeams, readTeam, updateStudentStatus } from "../../../src/api/teams.ts";
import type { CallRow } from "./call-row.ts";
import { newWireTeam, registered, registration, salma, team, teamPayload, update } from "./samples.ts";

/** Logging in, profiles, students, teams and supervisors: [7.2] to [7.14]. */
export const accountAndTeamCalls: readonly CallRow[] = [
  {
    title: "[7.2] login",
    call: (api, signal) => login(api, { email: "salma@uni.test", password: "secret-1" }, signal),
    request: ["POST", "/api/Auth/login"],
    bearer: "never",
    body: { email: "salma@uni.test", password: "secret-1" },
    answer: registered,
    value: { user: salma, token: "token-2" },
  },
  {
    title: "[7.3] register, a student",
    call: (api, signal) => register(api, registration, signal),
    request: ["POST", "/api/Auth/register/student"],
    bearer: "never",
    body: {
      name: "Salma",
      email: "salma@uni.test",
      password: "secret-1",
      userId: 2101,
      department: "Computer Science",
    },
    answer: registered,
    value: { user: salma, token: "token-2" },
  },
  {
    title: "[7.3] [9.1] register, a supervisor",
    call: (api, signal) => register(api, { ...registration, role: "supervisor" }, signal),
    request: ["POST", "/api/Auth/register/supervisor"],
    bearer: "never",
    body: {
      name: "Salma",
      email: "salma@uni.test",
      password: "secret-1",
      userId: 2101,
      department: "General",
    },
    answer: { ...registered, role: "Supervisor", department: "General" },
    value: { user: { ...salma, role: "supervisor", department: "General" }, token: "token-2" },
  },
  {
    title: "[design: operation] register, a supervisor who was asked for the code",
    call: (api, signal) =>
      register(api, { ...registration, role: "supervisor", registrationCode: "of-the-staff" }, signal),
    request: ["POST", "/api/Auth/register/supervisor"],
    bearer: "never",
    body: {
      name: "Salma",
      email: "salma@uni.test",
      password: "secret-1",
      userId: 2101,
      department: "General",
      registrationCode: "of-the-staff",
    },
    answer: { ...registered, role: "Supervisor", department: "General" },
    value: { user: { ...salma, role: "supervisor", department: "General" }, token: "token-2" },
  },
  {
    title: "[7.4] listUsers",
    call: (api, signal) => listUsers(api, signal),
    request: ["GET", "/api/Auth/getUsers"],
    answer: {
      success: true,
      message: "",
      count: 1,
      users: [{ ...registered, teamCount: null, maxTeams: null }],
    },
    value: [{ userId: 2101, name: "Salma", role: "student", department: "Computer Science", status: false }],
  },
  {
    title: "[7.5] readUser",
    call: (api, signal) => readUser(api, 2101, signal),
    request: ["GET", "/api/Auth/2101"],
    answer: registered,
    value: {
      userId: 2101,
      name: "Salma",
      email: "salma@uni.test",
      role: "student",
      department: "Computer Science",
      status: false,
    },
  },
  {
    title: "[7.6] updateStudent",
    call: (api, signal) =>
      updateStudent(api, { userId: 2101, update: { ...update, department: "Design" } }, signal),
    request: ["PUT", "/api/Students/2101"],
    body: {
      name: "Salma",
      email: "s@uni.test",
      department: "Design",
      password: "secret-2",
      currentPassword: "secret-1",
    },
    answer: registered,
  },
  {
    title: "[7.6] [5.14] updateSupervisor, never with a department",
    call: (api, signal) =>
      updateSupervisor(api, { userId: 31, update: { ...update, department: "Design" } }, signal),
    request: ["PUT", "/api/Supervisors/31"],
    body: { name: "Salma", email: "s@uni.test", password: "secret-2", currentPassword: "secret-1" },
    answer: registered,
  },
  {
    title: "[7.7] listStudents",
    call: (api, signal) => listStudents(api, signal),
    request: ["GET", "/api/Students/all"],
    bearer: "required",
    answer: { success: true, count: 1, students: [{ userId: 2101, name: "Salma", status: true, teamId: 7 }] },
    value: [{ userId: 2101, name: "Salma", status: true, teamId: 7 }],
  },
  {
    title: "[7.8] listTeams, at login and in the create flow",
    call: (api, signal) => listTeams(api, { bearer: true }, signal),
    request: ["GET", "/api/Teams"],
    bearer: "required",
    answer: [teamPayload],
    value: [team],
  },
  {
    title: "[7.8] listTeams, in booking",
    call: (api, signal) => listTeams(api, { bearer: false }, signal),
    request: ["GET", "/api/Teams"],
    bearer: "never",
    answer: [teamPayload],
    value: [team],
  },
  {
    title: "[7.9] readTeam",
    call: (api, signal) => readTeam(api, 7, signal),
    request: ["GET", "/api/Teams/7"],
    answer: teamPayload,
    value: team,
  },
  {
    title: "[7.10] createTeam",
    call: (api, signal) => createTeam(api, { teamName: "Nile", memberStudentIds: [2101, 2102] }, signal),
    request: ["POST", "/api/Teams/create"],
    bearer: "required",
    body: { teamName: "Nile", memberStudentIds: [2101, 2102] },
    answer: { ...newWireTeam, team: newWireTeam },
    value: { ...team, supervisorId: null, supervisorName: null, project: null },
  },
  {
    title: "[7.11] updateStudentStatus",
    call: (api, signal) => updateStudentStatus(api, 7, signal),
    request: ["PATCH", "/api/Teams/7/update-student-status"],
    bearer: "required",
    body: {},
    answer: { message: "Done" },
  },
  {
    title: "[7.12] readRemainingTeams",
    call: (api, signal) => readRemainingTeams(api, 31, signal),
    request: ["GET", "/api/Supervisors/31/remaining-teams"],
    answer: { remainingTeams: 3 },
    value: 3,
  },
  {
    title: "[7.13] setMaxTeams, the bare number",
    call: (api, signal) => setMaxTeams(api, { supervisorId: 31, maxTeams: 6 }, signal),
    request: ["POST", "/api/Supervisors/31/max-teams"],
    body: 6,
    answer: { message: "Done" },
  },
  {
    title: "[7.14] bookTeam",
    call: (api, signal) => bookTeam(api, { supervisorId: 31, teamId: 7 }, signal),
    request: ["POST", "/api/Supervisors/31/book-team/7"],
    answer: { message: "Booked" },
  },
];
