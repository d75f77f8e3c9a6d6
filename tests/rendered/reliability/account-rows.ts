import type { Locator, Page } from "@playwright/test";
import { paths } from "../../../src/screens/navigation/paths.ts";
import { credentials, student, supervisor } from "../../flows/people.ts";
import type { Account } from "../../support/people.ts";
import { everybody } from "../../support/paths/world.ts";
import { booking, forms, landing, layout, overview, profile, teamForm } from "../../support/pages/index.ts";
import { goInside } from "../../support/screen/navigate.ts";
import { fillTeam } from "../../support/seeds/onboarding.ts";
import type { Row } from "./examine.ts";
import { withoutSupervisor, working } from "./worlds.ts";

/** Lists with a success flag [8.4]: what they say beside a false one is text of an exception. */
const flagged = { "400 not a success": "API returned success = false" };

/** Whether the page shows something. */
export const shows =
  (find: (page: Page) => Locator): Row["isDone"] =>
  async (page) =>
    (await find(page).count()) > 0;
export const isGone =
  (find: (page: Page) => Locator): Row["isDone"] =>
  async (page) =>
    (await find(page).count()) === 0;
/** Opens another page of the app. */
export const going = (path: string) => (page: Page) => goInside(page, path);

const mona = (role: Account["role"]): Account => ({
  name: "Mona",
  email: "mona@uni.example",
  password: "secret-123",
  userId: 77,
  role,
  department: "General",
});

const registering = (role: Account["role"]): Row => ({
  title: `[7.3] [8.2] S6: registering as a ${role.toLowerCase()}`,
  call: `POST /api/Auth/register/${role.toLowerCase()}`,
  by: null,
  world: everybody,
  type: async (page) => {
    await landing.register(page).click();
    await landing.fillSignUp(page, mona(role));
  },
  act: (page) => landing.register(page).click(),
  message: null,
  isDone: shows((page) =>
    page.getByText(role === "Student" ? "Welcome!" : "Welcome Supervisor!", { exact: true }),
  ),
});

/** A call of the page that a login leads to. */
export const loggingIn = (who: typeof student): Pick<Row, "by" | "type" | "act"> => ({
  by: null,
  type: (page) => landing.fillLogin(page, { email: who.email, password: credentials.password }),
  act: (page) => landing.login(page).click(),
});

const saving = (who: typeof student, call: string): Row => ({
  title: `[7.6] [8.10] saving the profile of a ${who.role}`,
  call,
  by: who,
  world: working,
  path: paths.editProfile,
  type: (page) => profile.field(page, "Name").fill("Another"),
  // Logging in again empties it, as passwords are stored nowhere.
  act: async (page) => {
    await profile.field(page, "Current Password").fill(credentials.password);
    await profile.save(page).click();
  },
  message: "Update Failed",
  isDone: shows((page) => layout.notices(page).getByText("Profile Updated")),
});

const creating: Omit<Row, "title" | "call" | "message"> = {
  by: student,
  world: everybody,
  path: paths.createTeam,
  type: fillTeam,
  act: (page) => teamForm.confirm(page).click(),
  isDone: shows(teamForm.created),
};

const bookingProject = (title: string, call: string, message: string): Row => ({
  title,
  call,
  by: student,
  world: withoutSupervisor,
  path: paths.booking,
  type: async (page) => {
    await booking.fillProject(page, { title: "Maps", description: "Indoor maps" });
    await booking.chooseSupervisor(page, supervisor.name);
  },
  act: (page) => booking.confirm(page).click(),
  message,
  isDone: shows(booking.booked),
});

/** Users, teams, booking and supervisors. */
export const accountRows: readonly Row[] = [
  {
    title: "[7.2] [8.2] S3: logging in",
    call: "POST /api/Auth/login",
    world: working,
    ...loggingIn(student),
    message: null,
    isDone: shows((page) => layout.greeting(page, student.name)),
  },
  registering("Student"),
  registering("Supervisor"),
  {
    title: "[7.4] [8.5] B6: opening Book a Supervisor",
    call: "GET /api/Auth/getUsers",
    by: student,
    world: withoutSupervisor,
    act: going(paths.booking),
    message: "Error fetching data",
    reasons: flagged,
    isDone: shows(booking.confirm),
  },
  {
    title: "[7.5] opening Edit Profile",
    call: "GET /api/Auth/*",
    by: student,
    world: working,
    act: going(paths.editProfile),
    message: "We couldn't load your profile.",
    isDone: shows((page) => profile.field(page, "Name")),
  },
  saving(student, "PUT /api/Students/*"),
  saving(supervisor, "PUT /api/Supervisors/*"),
  {
    title: "[7.7] [8.4] T5: opening Create Team",
    call: "GET /api/Students/all",
    by: student,
    world: everybody,
    act: going(paths.createTeam),
    message: "Failed to load students",
    reasons: flagged,
    isDone: shows(teamForm.name),
  },
  {
    title: "[7.35] [8.3] S9: finding the team after a login",
    call: "GET /api/Teams",
    world: working,
    ...loggingIn(student),
    message: "We couldn't check which team you're in.",
    isQuiet: true,
    isDone: shows((page) => page.getByRole("heading", { name: "Draw the plan" })),
  },
  {
    title: "[7.9] [8.6] opening the board, its team",
    call: "GET /api/Teams/*",
    world: working,
    ...loggingIn(student),
    message: "Failed to load team data",
    isDone: shows((page) => page.getByRole("heading", { name: "Draw the plan" })),
  },
  {
    ...creating,
    title: "[7.10] [8.4] T3: creating a team",
    call: "POST /api/Teams/create",
    message: "Failed to create the team.",
  },
  {
    ...creating,
    title: "[4.3] [7.11] T4: setting the status of a new team's members",
    call: "PATCH /api/Teams/*/update-student-status",
    // The team exists all the same.
    message: "Failed to",
    isSentAgain: true,
  },
  {
    title: "[2.50] [7.12] opening the overview, the team limit",
    call: "GET /api/Supervisors/*/remaining-teams",
    world: working,
    ...loggingIn(supervisor),
    message: "We couldn't load your team limit.",
    isDone: shows(overview.maxTeams),
    // No number means none.
    counts: ["200 empty", "204"],
  },
  {
    title: "[2.50] [7.13] [8.11] saving the team limit",
    call: "POST /api/Supervisors/*/max-teams",
    by: supervisor,
    world: working,
    type: (page) => overview.maxTeams(page).fill("9"),
    act: (page) => forms.save(page).click(),
    message: "Not saved. The limit is still",
    ifUnknown: { message: "We couldn't confirm that this was saved." },
    isQuiet: true,
    isDone: shows((page) => layout.notices(page).getByText("Updated!")),
  },
  {
    ...bookingProject(
      "[7.15] [8.5] B2: creating a project",
      "POST /api/Project",
      "Failed to create project (status: ",
    ),
    messageInstead: "Your project is saved, but no supervisor is booked yet.",
  },
  {
    ...bookingProject(
      "[7.14] [8.5] B3 B4: booking a supervisor",
      "POST /api/Supervisors/*/book-team/*",
      "Failed to book supervisor (status: ",
    ),
    ifUnknown: { isDone: shows((page) => page.getByText("Your team already has a supervisor.")) },
  },
];
