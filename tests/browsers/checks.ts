import { drag } from "./drag.ts";
import { call, pause, until, type Driver } from "./driver.ts";
import { click, expectGone, expectNoSidewaysScroll, expectPage, expectText, fill, find } from "./hand.ts";
import { expectPrintout } from "./paper.ts";

/** What a check works with. */
export interface World {
  readonly driver: Driver;
  readonly url: string;
  /** Keeps a picture of the page, for people. */
  readonly picture: (name: string) => Promise<void>;
}

export interface Check {
  readonly name: string;
  readonly run: (world: World) => Promise<void>;
}

const wide = [1280, 900] as const;
const narrow = [390, 844] as const;

const student = { email: "layla@example.edu", name: "Layla Haddad" };
const supervisor = { email: "amira@example.edu", name: "Dr. Amira Mansour" };

const studentPages = {
  "student/KanbanBoard": "Task Board",
  "student/Myproject": "My Project",
  "student/projects": "Submissions",
  "student/feedback": "Feedback",
  "student/projectHistory": "Project History",
};
const supervisorPages = {
  "supervisor/SupBoard": "Team Overview",
  "supervisor/supervised-projects?team=1": "Project Files",
  "supervisor/feedback?team=1": "Feedback",
  "supervisor/projectHistory": "Project History",
  "supervisor/kanban/1/Kanban": "Task Board",
};
const profile = { path: "/edit-profile", heading: "Edit Profile" };

const pathsOf = (pages: Readonly<Record<string, string>>) => [
  ...Object.entries(pages).map(([path, heading]) => ({ path: `/dashboard/${path}`, heading })),
  profile,
];

const board = "/dashboard/student/KanbanBoard";
const newTask = "form[aria-label='New task']";

async function open({ driver, url }: World, path: string, heading: string): Promise<void> {
  await driver.go(url + path);
  await expectPage(driver, heading);
}

const openBoard = (world: World): Promise<void> => open(world, board, "Task Board");

async function logIn({ driver, url }: World, { email, name }: typeof student): Promise<void> {
  await driver.go(url);
  await fill(driver, "Email", email);
  await fill(driver, "Password", "demo1234");
  await click(driver, { role: "button", name: "Login" });
  await expectText(driver, `Welcome, ${name}`, "header");
}

async function signOut({ driver }: World): Promise<void> {
  await click(driver, { role: "button", name: "Sign Out" });
  await find(driver, { role: "button", name: "Login" });
}

/** Every page of a role, wide and narrow. */
async function showPages(world: World, pages: Readonly<Record<string, string>>): Promise<void> {
  const { driver, picture } = world;
  for (const [width, height] of [narrow, wide]) {
    await driver.resize(width, height);
    for (const { path, heading } of pathsOf(pages)) {
      await open(world, path, heading);
      await expectNoSidewaysScroll(driver);
      await picture(`${path.replaceAll(/\W+/g, "-").slice(1)}-${width}`);
    }
  }
}

/** Changes the page, and shows that no page scrolls sideways. */
async function showChanged(world: World, name: string, change: () => void): Promise<void> {
  const { driver, picture } = world;
  for (const [width, height] of [narrow, wide]) {
    await driver.resize(width, height);
    for (const { path, heading } of pathsOf(studentPages)) {
      await open(world, path, heading);
      await call(driver, change);
      await expectNoSidewaysScroll(driver);
      if (path === board) await picture(`${name}-${width}`);
    }
  }
}

/** WebKit froze such pages with what they were writing, so that the next page found no session. */
async function leaveEarly(world: World): Promise<void> {
  for (let round = 0; round < 6; round += 1)
    for (const { path } of pathsOf(studentPages)) {
      await world.driver.go(world.url + path);
      await pause(round * 60);
    }
  await openBoard(world);
}

async function addTask({ driver }: World, title: string): Promise<void> {
  await click(driver, { role: "button", name: "Add Task to To Do" });
  await fill(driver, "Title", title, newTask);
  await click(driver, { role: "button", name: "Add Task", within: newTask });
  await expectText(driver, title, columns["To Do"]);
}

const columnOf = (name: string): string => `section[aria-label='${name}']`;
const columns = {
  "To Do": columnOf("To Do"),
  "In Progress": columnOf("In Progress"),
  Done: columnOf("Done"),
};

export const checks: readonly Check[] = [
  {
    name: "the landing page, wide and narrow",
    run: async ({ driver, url, picture }) => {
      for (const [width, height] of [narrow, wide]) {
        await driver.resize(width, height);
        await driver.go(url);
        await find(driver, { role: "button", name: "Login" });
        await expectNoSidewaysScroll(driver);
        await picture(`landing-${width}`);
      }
    },
  },
  { name: "a student logs in", run: (world) => logIn(world, student) },
  { name: "every page of a student, wide and narrow", run: (world) => showPages(world, studentPages) },
  {
    name: "a task is added, and still there after a reload",
    run: async (world) => {
      await openBoard(world);
      await addTask(world, "Check the engines");
      await world.driver.reload();
      await expectText(world.driver, "Check the engines", columns["To Do"]);
    },
  },
  {
    name: "a card moves by its menu",
    run: async (world) => {
      const { driver } = world;
      await openBoard(world);
      await click(driver, { role: "button", name: "Actions for “Check the engines”" });
      await click(driver, { role: "menuitem", name: "In Progress" });
      await expectText(driver, "Check the engines", columns["In Progress"]);
      // A request that is cut off by a reload is reported as failed.
      await pause(1_000);
      await driver.reload();
      await expectText(driver, "Check the engines", columns["In Progress"]);
    },
  },
  {
    name: "a card is dragged with the mouse",
    run: async (world) => {
      await openBoard(world);
      await addTask(world, "Drag me");
      await drag(world.driver, "Drag me", columns["In Progress"]);
      await expectText(world.driver, "Drag me", columns["In Progress"]);
    },
  },
  {
    name: "what was typed into a task's form survives a reload",
    run: async (world) => {
      const { driver } = world;
      await openBoard(world);
      await click(driver, { role: "button", name: "Add Task to Done" });
      await fill(driver, "Title", "Half a thought", newTask);
      await driver.reload();
      await until(
        "the draft is back",
        async () =>
          (await find(driver, { role: "field", name: "Title", within: newTask })).value === "Half a thought",
      );
      await click(driver, { role: "button", name: "Cancel", within: newTask });
      await expectGone(driver, { role: "button", name: "Cancel", within: newTask });
    },
  },
  {
    name: "the dark theme is chosen, and kept",
    run: async (world) => {
      const { driver, picture } = world;
      await openBoard(world);
      const isDark = () =>
        call(driver, () => getComputedStyle(document.documentElement).backgroundColor === "rgb(18, 19, 28)");
      await click(driver, { role: "button", name: "Welcome, " });
      await click(driver, { role: "radio", name: "Dark" });
      await until("the page is dark", isDark);
      await picture("user-menu-dark");
      await openBoard(world);
      await until("the page is still dark", isDark);
      await picture("board-dark");
      await click(driver, { role: "button", name: "Welcome, " });
      await click(driver, { role: "radio", name: "Light" });
      await until("the page is light", async () => !(await isDark()));
    },
  },
  {
    name: "mirrored, no page scrolls sideways",
    run: (world) => showChanged(world, "mirrored", () => (document.documentElement.dir = "rtl")),
  },
  {
    name: "with text of 200 %, no page scrolls sideways",
    run: (world) =>
      showChanged(world, "large-text", () => (document.documentElement.style.fontSize = "200%")),
  },
  { name: "the session outlives pages that are left early", run: leaveEarly },
  {
    name: "a student's report is printed",
    run: async (world) => {
      await openBoard(world);
      await expectPrintout(world.driver, 1);
    },
  },
  { name: "Sign Out works", run: signOut },
  { name: "a supervisor logs in", run: (world) => logIn(world, supervisor) },
  { name: "every page of a supervisor, wide and narrow", run: (world) => showPages(world, supervisorPages) },
  {
    name: "a supervisor's report is printed, a team a page",
    run: async (world) => {
      await open(world, "/dashboard/supervisor/SupBoard", "Team Overview");
      await expectPrintout(world.driver, 3);
    },
  },
  {
    name: "the supervisor signs out",
    run: async (world) => {
      await signOut(world);
      // Nothing of the session is left to come back to.
      await world.driver.go(`${world.url}/dashboard/supervisor/SupBoard`);
      await pause(300);
      await find(world.driver, { role: "button", name: "Login" });
    },
  },
];
