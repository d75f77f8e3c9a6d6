import type { Page } from "@playwright/test";
import { expect } from "../../support/screen/expect.ts";
import type { Profile } from "../../../machines/domain/profile.ts";
import type { SessionUser } from "../../../machines/domain/user.ts";
import type { sessionMachine } from "../../../machines/session/session.machine.ts";
import { credentials, student, supervisor } from "../people.ts";
import { landing } from "../../support/pages/index.ts";
import { goInside, leaveAndReturn } from "../../support/screen/navigate.ts";
import { lookAt, reconnect, type Driver, type Stage, type StepContext } from "../../support/paths/driver.ts";
import { everybody, falcons, withoutTeamOf, withTeam, type World } from "../../support/paths/world.ts";

const board = "/dashboard/student/KanbanBoard";
const booking = "POST /api/Supervisors/*/book-team/*";
const saving = "PUT /api/Students/*";

/** The service's data while this user is logged in: the team of their session. */
/** Where a session of a supervisor expires, the board of a team is open. */
const worldOf = ({ context: { user } }: { readonly context: { readonly user: SessionUser | null } }): World =>
  user?.team || user?.role === "supervisor" ? withTeam(everybody, falcons) : everybody;

/** Who the next request logs in; null: it is refused. */
function whoIsNext({ next }: StepContext): SessionUser | null {
  if (next?.step.kind !== "outcome" || !("output" in next.step.outcome)) return null;
  // The output of a login or a registration.
  return next.step.outcome.output as SessionUser;
}

/** The service itself refuses wrong input; other failures are faked by the gate. */
const isRefusedNext = ({ next }: StepContext): boolean =>
  JSON.stringify(next?.step ?? null).includes('"status":401');

async function submitLogin(page: Page, standing: StepContext): Promise<void> {
  await page
    .getByLabel("Password", { exact: true })
    .fill(isRefusedNext(standing) ? "not it at all" : credentials.password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** A request of this screen finds an expired session. */
async function expireOn({ page, backend, allowFailure }: Stage, path: string, call: string): Promise<void> {
  allowFailure({ kind: "status", status: 401, message: "" });
  await backend.fail({ path: call, status: 401 });
  // Every answer, and again: a request of the page before may get the first, or be joined.
  await expect(async () => {
    await leaveAndReturn(page, path);
    await expect(landing.logInAgain(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await backend.clearFaults();
}

/** A booking is in flight while the session expires. */
async function beginToBook({ page, gate, arrange }: Stage): Promise<void> {
  await arrange(withTeam(everybody, falcons));
  await goInside(page, "/booking-supervisor");
  await gate.letGo(["GET /api/Teams"]);
  await page.getByLabel("Project Title").fill("Maps for all");
  await page.getByLabel("Project Description").fill("Indoor maps");
  await page.getByRole("combobox", { name: "Supervisor" }).selectOption(String(supervisor.userId));
  await page.getByRole("button", { name: "Confirm Booking" }).click();
  await gate.expectHeld([booking]);
}

/** A profile save is held in flight. */
async function beginToSave({ page, gate }: Stage, { name, email, department }: Profile): Promise<void> {
  await goInside(page, "/edit-profile");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Department", { exact: true }).fill(department);
  await page.getByLabel("Current Password", { exact: true }).fill(credentials.password);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await gate.expectHeld([saving]);
}

/** The held save is answered. The first generation of the service has no such call. */
const saved = ({ gate, isOnA }: Stage): Promise<void> =>
  isOnA ? gate.answer([saving], {}) : gate.letGo([saving]);

/** What Sign Out will wait for: a profile, and a booking if it is answered next. */
async function beginToWrite(stage: Stage, standing: StepContext): Promise<void> {
  await stage.arrange(withTeam(everybody, falcons));
  if (type(standing) === "team.updated") await beginToBook(stage);
  await beginToSave(stage, { name: "Sara Noor", email: student.email, department: student.department });
}

/** The held save finds an expired session. */
async function expireSaving({ gate, allowFailure }: Stage): Promise<void> {
  const expired = { kind: "status", status: 401, message: "" };
  allowFailure(expired);
  await gate.fail([saving], expired);
}

/** The profile of the next event, whose type the fixture knows. */
const profileIn = ({ next }: StepContext): Profile =>
  (next?.step.kind === "event" ? next.step.event["profile"] : undefined) as Profile;

const type = ({ next }: StepContext): string | null =>
  next?.step.kind === "event" ? next.step.event.type : null;

export const sessionDriver: Driver<typeof sessionMachine> = {
  actor: "app/session",
  // Each field is typed into.
  onTheWay: { "form.typed": ["session.signedOut --form.typed--> (internal)"] },
  begin: async ({ page, arrange }) => {
    await arrange(everybody);
    await page.goto("/");
    // The log begins when the user turns to the form.
    await page.getByLabel("Email").focus();
  },
  perform: {
    "login.submitted": async ({ page, arrange }, _, standing) => {
      await arrange(worldOf(standing.before));
      // The renewal dialog has its own form, which is not part of the chart.
      if (standing.before.matches("expired"))
        await page.getByLabel("Email").fill((whoIsNext(standing) ?? student).email);
      await submitLogin(page, standing);
    },
    "registration.submitted": async ({ page }) => {
      await page.getByLabel("Password", { exact: true }).fill(credentials.password);
      await page.getByRole("button", { name: "Register" }).click();
    },
    "form.typed": async ({ page }, { change: { role, ...fields } }) => {
      if (role !== undefined)
        await page
          .getByRole("radio", { name: role === "student" ? "Student" : "Supervisor" })
          .check({ force: true });
      for (const [field, text] of Object.entries(fields))
        await page.locator(`input[name=${field}]`).fill(text);
    },
    "form.switched": async ({ page }) => {
      const submit = page.locator("button[type=submit]");
      await page
        .getByRole("button", { name: (await submit.textContent()) === "Login" ? "Register" : "Login" })
        .click();
    },
    // "Skip for Now" leads to the page that looks the team up.
    "welcome.closed": ({ page }) => page.getByRole("button", { name: "Create Team Now" }).click(),
    "withoutTeam.shown": async ({ page }, _, { before }) => {
      const isHere = new URL(page.url()).pathname === board;
      const hasFailed =
        before.matches({ signedIn: "teamLoadFailed" }) || before.matches({ signedIn: "retryingTeam" });
      if (hasFailed && isHere) return page.getByRole("button", { name: "Try again" }).click();
      await leaveAndReturn(page, board);
    },
    "refetch.due": lookAt,
    "connection.restored": reconnect,
    "team.updated": async ({ page, gate, arrange }, _, { before }) => {
      if (before.matches("expired") || before.matches({ signedIn: "leaving" })) {
        await arrange(
          withTeam(everybody, {
            ...falcons,
            project: { id: 20, title: "Maps for all", description: "Indoor maps" },
          }),
        );
        return gate.letGo([booking]);
      }
      await arrange(everybody);
      await goInside(page, "/");
      await goInside(page, "/create-team");
      await page.getByLabel("Team Name").fill(falcons.teamName);
      await page.getByRole("checkbox", { name: "Omar" }).click({ force: true });
      await page.getByRole("button", { name: "Confirm" }).click();
      await page
        .getByRole("dialog", { name: "Team Created!" })
        .getByRole("button", { name: "Close" })
        .click();
    },
    "profile.updated": async (stage, { profile }, { before }) => {
      await stage.arrange(everybody);
      if (!before.matches("expired")) await beginToSave(stage, profile);
      await saved(stage);
    },
    "session.expired": async (stage, _, standing) => {
      const user: SessionUser = standing.before.context.user;
      if (standing.before.matches({ signedIn: "leaving" })) return expireSaving(stage);
      if (type(standing) === "team.updated") await beginToBook(stage);
      if (type(standing) === "profile.updated") await beginToSave(stage, profileIn(standing));
      if (user.role === "supervisor")
        await stage.arrange(withTeam(everybody, { ...falcons, supervisorId: user.userId }));
      if (user.role === "supervisor")
        return expireOn(stage, "/dashboard/supervisor/kanban/3/Kanban", "/api/KanbanTask/team/*");
      if (user.team === null) return expireOn(stage, "/create-team", "/api/Students/all");
      return expireOn(stage, board, "/api/KanbanTask/team/*");
    },
    "session.requested": async ({ page, arrange }) => {
      await arrange(withTeam(everybody, falcons));
      // The waiting times end only as steps.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
      // As in a tab that a link in the app has just opened.
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(board, { referer: page.url() });
    },
    "session.received": ({ otherTab }, { user }) => otherTab.handOver(user),
    "writes.finished": saved,
    "signOut.pressed": async (stage, { hasPendingWrites }, standing) => {
      const { page } = stage;
      if (hasPendingWrites) await beginToWrite(stage, standing);
      const isLeaving = standing.before.matches({ signedIn: "leaving" });
      await page.getByRole("button", { name: isLeaving ? "Sign out now" : "Sign Out" }).click();
    },
    "signOut.received": async (stage, { hasPendingWrites }, standing) => {
      if (hasPendingWrites) await beginToWrite(stage, standing);
      else await stage.arrange(worldOf(standing.before));
      await stage.otherTab.signOut(supervisor);
    },
  },
  calls: {
    login: {
      shapes: ["POST /api/Auth/login"],
      world: (_, { before }) => worldOf(before),
      refusing: ({ before }) => worldOf(before),
    },
    register: {
      shapes: ["POST /api/Auth/register/*"],
      // Nobody can log in with what was typed.
      finds: { shape: () => "POST /api/Auth/login", world: () => everybody },
      // It returns no token.
      onA: { followedBy: ["POST /api/Auth/login"] },
      world: ({ userId }) => {
        const known = { ...everybody, people: everybody.people.filter((person) => person.userId !== userId) };
        return withoutTeamOf(known, userId);
      },
      refusing: () => everybody,
    },
    findTeam: {
      shapes: ["GET /api/Teams"],
      world: (team, { input: { userId } }) =>
        team === null ? withoutTeamOf(everybody, userId) : withTeam(everybody, falcons),
    },
  },
  // These tell the chart what has changed: the team or the profile.
  alsoHeld: [booking, saving],
};
