import { expect, test } from "@playwright/test";
import { startHidden } from "../support/screen/attention.ts";
import { board, booking, landing, layout, overview, teamForm } from "../support/pages/index.ts";
import { clearRequests, requests } from "../service/support/controls.ts";
import { newFolder, startService, type RunningService } from "../service/support/service.ts";
import {
  card,
  column,
  expectPath,
  logIn,
  signOut,
  signUp,
  visitor,
  type Account,
} from "../support/people.ts";

const password = "correct horse 7";
const noor: Account = {
  name: "Dr. Noor Aziz",
  email: "noor@uni.example",
  password,
  userId: 900,
  role: "Supervisor",
  department: "General",
};
const student = (name: string, userId: number): Account => ({
  name,
  email: `${name.toLowerCase()}@uni.example`,
  password,
  userId,
  role: "Student",
  department: "Computer Science",
});
const [sara, omar, lina] = [student("Sara", 101), student("Omar", 102), student("Lina", 103)];

const registered = ({ role, name, email, userId, department }: Account) => ({
  method: "POST",
  path: `/api/Auth/register/${role.toLowerCase()}`,
  authorization: false,
  body: { name, email, password: "[redacted]", userId, department },
  status: 201,
});

const writesOf = async (service: RunningService) =>
  (await requests(service)).filter(({ method }) => method !== "GET");

test("[1.1] [1.2] [1.3] a team books a supervisor, who sees it move a task", async ({ browser }) => {
  const dataFolder = newFolder();
  let service = await startService({ dataFolder, args: ["--fresh"] });
  const port = new URL(service.url).port;
  const supervisor = await visitor(browser, service.url);
  const leader = await visitor(browser, service.url);
  // Their requests are counted.
  for (const { page } of [supervisor, leader]) await startHidden(page);
  const errors = () => [...supervisor.errors, ...leader.errors];

  await test.step("[2.13] [8.14] a supervisor registers", async () => {
    await signUp(supervisor.page, noor);
    await expect(supervisor.page.getByText("Welcome Supervisor!")).toBeVisible();
    await expectPath(supervisor.page, "/dashboard/supervisor");
    await expect(
      supervisor.page.getByText("No projects are currently under your supervision."),
    ).toBeVisible();
    await expect(layout.greeting(supervisor.page, "Dr. Noor Aziz")).toBeVisible();
  });

  await test.step("[2.13] [2.18] three students register; without a team there is one thing to do", async () => {
    for (const person of [omar, lina]) {
      await signUp(leader.page, person);
      await expect(landing.welcome(leader.page)).toContainText("You have registered successfully.");
      await leader.page.getByRole("button", { name: "Skip for Now" }).click();
      await expectPath(leader.page, "/dashboard/student");
      await expect(
        leader.page.getByText("You are not in a team or no supervisor assigned yet"),
      ).toBeVisible();
      await layout.signOut(leader.page);
      await expectPath(leader.page, "/");
    }
    await signUp(leader.page, sara);
    await expect(landing.welcome(leader.page)).toBeVisible();
    const signedOut = {
      method: "POST",
      path: "/api/Auth/logout",
      authorization: true,
      body: null,
      status: 204,
    };
    expect(await writesOf(service)).toEqual([
      registered(noor),
      registered(omar),
      signedOut,
      registered(lina),
      signedOut,
      registered(sara),
    ]);
  });

  await test.step("[2.21] [2.24] [5.3] one creates the team with the other two", async () => {
    const { page } = leader;
    await clearRequests(service);
    await page.getByRole("button", { name: "Create Team Now" }).click();
    await expectPath(page, "/create-team");
    await teamForm.name(page).fill("Falcons");
    await expect(page.getByText("Team Leader")).toBeVisible();
    await teamForm.student(page, "Omar").check();
    await teamForm.student(page, "Lina").check();
    await expect(page.getByText("2 members selected")).toBeVisible();
    await teamForm.confirm(page).click();
    await expect(teamForm.created(page)).toContainText("You have created your team: Falcons");
    const readStudents = {
      method: "GET",
      path: "/api/Students/all",
      authorization: true,
      body: null,
      status: 200,
    };
    expect(await requests(service)).toEqual([
      readStudents,
      // Refetched before anything is sent.
      readStudents,
      {
        method: "POST",
        path: "/api/Teams/create",
        authorization: true,
        body: { teamName: "Falcons", memberStudentIds: [101, 102, 103] },
        status: 200,
      },
      {
        method: "PATCH",
        path: "/api/Teams/1/update-student-status",
        authorization: true,
        body: {},
        status: 200,
      },
    ]);
  });

  await test.step("[2.25] [2.27] [5.4] and books the supervisor", async () => {
    const { page } = leader;
    await clearRequests(service);
    await teamForm.chooseSupervisor(page).click();
    await expectPath(page, "/booking-supervisor");
    const confirm = booking.confirm(page);
    await expect(confirm).toBeDisabled();
    await booking.fillProject(page, { title: "Maps for all", description: "Indoor maps that can be heard." });
    await expect(confirm).toBeDisabled();
    await booking.chooseSupervisor(page, "Dr. Noor Aziz");
    await confirm.click();
    await expect(booking.booked(page)).toBeVisible();
    expect(await writesOf(service)).toEqual([
      {
        method: "POST",
        path: "/api/Project",
        authorization: true,
        body: {
          projectTitle: "Maps for all",
          description: "Indoor maps that can be heard.",
          supervisorId: 900,
          teamId: 1,
          isCompleted: false,
        },
        status: 201,
      },
      {
        method: "POST",
        path: "/api/Supervisors/900/book-team/1",
        authorization: true,
        body: null,
        status: 200,
      },
    ]);
    const readTeams = (await requests(service)).filter(({ path }) => path === "/api/Teams");
    expect(readTeams.map(({ authorization }) => authorization)).toEqual([false]);
    await page.getByRole("button", { name: "Go to Dashboard" }).click();
    await expectPath(page, "/dashboard/student");
    await expect(page.getByText("Maps for all · Falcons")).toBeVisible();
  });

  await test.step("[2.32] [4.5] adds a task, drags it to In Progress and moves it by its menu to Done", async () => {
    const { page } = leader;
    await clearRequests(service);
    const boardReads = async () =>
      (await requests(service)).filter(
        ({ path, status }) => path === "/api/KanbanTask/team/1" && status === 200,
      ).length;
    await board.addTask(page, "To Do").click();
    await board.titleField(page).fill("Draw the floor plan");
    await board.descriptionField(page).fill("Building C first.");
    await board.assignee(page, "Omar").check();
    await board.dueDate(board.newTaskForm(page)).fill("2027-03-12");
    await board.submit(page).first().click();
    await expect(page.getByText("Added!")).toBeVisible();
    await expect(card(page, "To Do", "Draw the floor plan")).toContainText("12 Mar 2027");

    await card(page, "To Do", "Draw the floor plan").dragTo(column(page, "In Progress"));
    await expect(card(page, "In Progress", "Draw the floor plan")).toBeVisible();
    await expect.poll(boardReads).toBe(2);

    await board.menu(card(page, "In Progress", "Draw the floor plan"), "Draw the floor plan").click();
    await page.getByRole("menuitem", { name: "Done" }).click();
    await expect(card(page, "Done", "Draw the floor plan")).toBeVisible();
    await expect(board.menu(page, "Draw the floor plan")).toBeFocused();
    await expect.poll(boardReads).toBe(3);
    expect(await writesOf(service)).toEqual([
      {
        method: "POST",
        path: "/api/KanbanTask",
        authorization: true,
        body: {
          title: "Draw the floor plan",
          description: "Building C first.",
          teamId: 1,
          dueDate: "2027-03-12T00:00:00Z",
          priority: 2,
          status: 1,
          assignedStudentIds: [],
          assignedStudentNames: ["Omar"],
        },
        status: 201,
      },
      {
        method: "PATCH",
        path: "/api/KanbanTask/status",
        authorization: true,
        body: { taskId: 1, status: 2 },
        status: 200,
      },
      {
        method: "PATCH",
        path: "/api/KanbanTask/status",
        authorization: true,
        body: { taskId: 1, status: 3 },
        status: 200,
      },
    ]);
  });

  const supervisorSeesIt = async () => {
    const { page } = supervisor;
    await expectPath(page, "/dashboard/supervisor/kanban/1/Kanban");
    await expect(card(page, "Done", "Draw the floor plan")).toContainText("Omar");
    await expect(page.getByRole("button", { name: /Add Task|Move/ })).toHaveCount(0);
    await expect(page.locator("[draggable=true]")).toHaveCount(0);
  };

  await test.step("[2.51] [2.53] [2.29] the supervisor sees the project and the task in Done, read-only", async () => {
    await layout.signOut(supervisor.page);
    await logIn(supervisor.page, noor);
    await expectPath(supervisor.page, "/dashboard/supervisor/SupBoard");
    await expect(supervisor.page.getByText("Falcons")).toBeVisible();
    await overview.projectLink(supervisor.page, "Maps for all").click();
    await supervisorSeesIt();
  });

  await test.step("after a restart of the service everything is still there", async () => {
    expect(errors()).toEqual([]);
    await service.kill("SIGTERM");
    service = await startService({ dataFolder, env: { PORT: port } });
    await supervisor.page.reload();
    await supervisorSeesIt();
    await signOut(leader.page);
    await logIn(leader.page, sara);
    await expectPath(leader.page, "/dashboard/student/KanbanBoard");
    await expect(card(leader.page, "Done", "Draw the floor plan")).toContainText("Building C first.");
    expect(
      (await requests(service)).filter(({ method }) => method !== "GET").map(({ path }) => path),
    ).toEqual(["/api/Auth/logout", "/api/Auth/login"]);
  });

  await test.step("no password is in the page, its storage or URL, and nothing was logged", async () => {
    for (const { page, context } of [supervisor, leader]) {
      const kept = await page.evaluate(() =>
        JSON.stringify([
          Object.entries(sessionStorage),
          Object.entries(localStorage),
          document.cookie,
          location.href,
        ]),
      );
      expect(kept).not.toContain(password);
      expect(await page.content()).not.toContain(password);
      await context.close();
    }
    expect(errors()).toEqual([]);
  });

  await service.stop();
});
