import type { Page } from "@playwright/test";
import { expectBoard, type Account } from "../support/people.ts";
import { startHidden } from "../support/screen/attention.ts";
import { owlsOf, seedTeams } from "../support/seeds/feedback.ts";
import { share } from "../support/seeds/files.ts";
import { isCalling } from "../support/screen/kept-log.ts";
import { pause } from "../support/screen/on-the-way.ts";
import { layout, myProject, overview } from "../support/pages/index.ts";
import { expect, goInside, test, type Backend } from "./support/test.ts";
import {
  addTasks,
  createTeam,
  enrol,
  enter,
  giveFeedback,
  hana,
  lina,
  maps,
  noor,
  reply,
  sara,
  student,
} from "../support/world.ts";

const yara = student("Yara", 104);

/**
 * Dr. Noor supervises Sara and Omar's team, which has one of everything. Lina has a team of her own, Yara
 * none.
 */
async function world(backend: Backend): Promise<void> {
  const { teamId, tokens } = await seedTeams(backend);
  const linas = await enrol(backend, lina);
  await Promise.all([createTeam(backend, linas, "Owls", [lina]), enrol(backend, yara), enrol(backend, hana)]);
  await addTasks(backend, tokens.sara, teamId, [{ title: "Print the map" }]);
  const feedbackId = await giveFeedback(backend, tokens.noor, noor, teamId, "Well done");
  await reply(backend, tokens.sara, sara, feedbackId, "Thanks");
  await share(backend, tokens.sara, teamId, sara.userId, {
    title: "Plan",
    url: "https://example.org/plan.pdf",
  });
}

/** How a page is reached from the dashboard: by the link of this name, or by URL. */
type Way = { readonly link: string | RegExp } | "address alone" | "is the dashboard";

interface Row {
  readonly who: Account;
  readonly page: string;
  readonly by: Way;
  readonly gets: readonly string[];
}

const users = "GET /api/Auth/getUsers";
const [projects, teams, team] = ["GET /api/Project", "GET /api/Teams", "GET /api/Teams/1"];
const [tasks, files, feedback, replies] = [
  "GET /api/KanbanTask/team/1",
  "GET /api/Link/team/1",
  "GET /api/Feedback/Team/1",
  "GET /api/Reply/feedback/1",
];

const [studentPages, supervisorPages] = ["/dashboard/student", "/dashboard/supervisor"];
const history: Way = { link: "Project History" };
const profile: Way = { link: "Edit Profile" };
const submissions: Way = { link: "Project Files" };

/** The requests of each page's first visit: none twice, and none for a page that is not on screen. */
const table: readonly Row[] = [
  { who: sara, page: `${studentPages}/KanbanBoard`, by: "is the dashboard", gets: [users, tasks, team] },
  {
    who: sara,
    page: `${studentPages}/Myproject`,
    by: { link: "My Project" },
    gets: [users, "GET /api/Project/1", team, tasks, files, feedback, replies],
  },
  { who: sara, page: `${studentPages}/projects`, by: { link: "Submissions" }, gets: [files] },
  {
    who: sara,
    page: `${studentPages}/feedback`,
    by: { link: "Feedback" },
    gets: [users, feedback, tasks, replies, team],
  },
  { who: sara, page: `${studentPages}/projectHistory`, by: history, gets: [] },
  { who: sara, page: "/edit-profile", by: profile, gets: ["GET /api/Auth/101"] },
  { who: yara, page: "/create-team", by: { link: "Create Team" }, gets: ["GET /api/Students/all"] },
  {
    who: lina,
    page: "/booking-supervisor",
    by: "address alone",
    gets: [
      users,
      projects,
      "GET /api/Supervisors/900/remaining-teams",
      "GET /api/Supervisors/901/remaining-teams",
      teams,
    ],
  },
  {
    who: noor,
    page: `${supervisorPages}/SupBoard`,
    by: "is the dashboard",
    gets: [users, tasks, projects, "GET /api/Supervisors/900/remaining-teams", teams],
  },
  { who: noor, page: `${supervisorPages}/supervised-projects`, by: submissions, gets: [projects, teams] },
  {
    who: noor,
    page: `${supervisorPages}/supervised-projects?team=1`,
    by: "address alone",
    gets: [files, projects, teams],
  },
  { who: noor, page: `${supervisorPages}/feedback`, by: { link: "Feedback" }, gets: [projects, teams] },
  {
    who: noor,
    page: `${supervisorPages}/feedback?team=1`,
    by: "address alone",
    gets: [users, feedback, tasks, projects, replies, teams, team],
  },
  { who: noor, page: `${supervisorPages}/projectHistory`, by: history, gets: [] },
  {
    who: noor,
    page: `${supervisorPages}/kanban/1/Kanban`,
    by: { link: maps.title },
    gets: [users, tasks, team],
  },
  { who: noor, page: "/edit-profile", by: profile, gets: ["GET /api/Auth/900"] },
];

const homes = { Student: "KanbanBoard", Supervisor: "SupBoard" } as const;

const gets = async (backend: Backend): Promise<readonly string[]> =>
  (await backend.sent()).filter((call) => call.startsWith("GET ")).toSorted();

/** The requests of the page, once the network is idle. */
async function expectGets(page: Page, backend: Backend, { gets: expected }: Row): Promise<void> {
  await expect.poll(() => gets(backend)).toEqual(expected.toSorted());
  await page.clock.runFor(1_000);
  expect(await gets(backend)).toEqual(expected.toSorted());
}

async function enterAlone(page: Page, backend: Backend, who: Account): Promise<void> {
  // A hidden tab does not fetch news.
  await startHidden(page);
  await enter(page, who);
  await expect(page).toHaveURL(new RegExp(homes[who.role]));
  await page.clock.runFor(1_000);
  await backend.forget();
}

test("[design: the network] no page requests the same thing twice", () => {
  for (const row of table) expect(new Set(row.gets).size).toBe(row.gets.length);
});

for (const row of table) {
  const { who, page: path, by } = row;
  test(`[design: the network] requests of ${path} (${who.role.toLowerCase()})`, async ({ page, backend }) => {
    await world(backend);
    await enterAlone(page, backend, who);
    await page.goto(path);
    await expectGets(page, backend, row);
    if (by === "is the dashboard") return;

    await page.evaluate(() => sessionStorage.clear());
    await enterAlone(page, backend, who);
    if (by === "address alone") await goInside(page, path);
    else await page.getByRole("link", { name: by.link }).first().click();
    await expectGets(page, backend, row);
  });
}

for (const { who, gets: expected } of [
  { who: sara, gets: [users, team, tasks, files, feedback, replies] },
  {
    who: noor,
    gets: [
      users,
      tasks,
      projects,
      "GET /api/Supervisors/900/remaining-teams",
      teams,
      files,
      feedback,
      replies,
    ],
  },
]) {
  test(`[experience 6] fetches a ${who.role.toLowerCase()}'s news once, last`, async ({ page, backend }) => {
    await world(backend);
    await enter(page, who);
    await expect(page).toHaveURL(new RegExp(homes[who.role]));
    const isOfLogin = (call: string): boolean => call === teams && who === sara;
    const sent = async () => (await gets(backend)).filter((call) => !isOfLogin(call));
    await expect.poll(sent).toEqual(expected.toSorted());
    const other = who === sara ? "Submissions" : "Project Files";
    await page.getByRole("link", { name: other }).click();
    await expect(page.getByRole("heading", { level: 1, name: other })).toBeVisible();
    await page.getByRole("link", { name: "Dashboard" }).click();
    await expect(page).toHaveURL(new RegExp(homes[who.role]));
    const again = (await gets(backend)).filter((call) => call === feedback || call === replies);
    expect(again).toEqual([feedback, replies]);
  });
}

for (const { who, page: path } of table.filter(({ who: { role }, page: at }) => !at.endsWith(homes[role]))) {
  test(`[design: the network] ${path} and what is new share their requests`, async ({ page, backend }) => {
    await world(backend);
    await enter(page, who);
    await expect(page).toHaveURL(new RegExp(homes[who.role]));
    await page.clock.runFor(3_000);
    await backend.forget();
    await page.goto(path);
    // What is new is fetched a moment after the page.
    await expect.poll(() => gets(backend)).not.toEqual([]);
    for (let second = 0; second < 3; second += 1) {
      await expect.poll(() => isCalling(page, "app")).toBe(false);
      await page.clock.runFor(1_000);
    }
    const sent = await gets(backend);
    // Only the team of these two has any work.
    if (who === sara || who === noor)
      expect(sent).toEqual(expect.arrayContaining([files, feedback, replies]));
    expect(sent).toEqual([...new Set(sent)]);
  });
}

test("[2.18] a student without a team: login looks the team up once", async ({ page, backend }) => {
  await enrol(backend, yara);
  await enter(page, yara);
  await expect(page.getByText("You need to create a team first")).toBeVisible();
  await page.clock.runFor(1_000);
  expect(await gets(backend)).toEqual([teams]);
});

test("[2.48] shows cached projects at once, and new ones without a reload", async ({ page, backend }) => {
  const team = await seedTeams(backend);
  await enter(page, noor);
  await expect(overview.projectLink(page, maps.title)).toBeVisible();
  const [readingProjects, readingTeams] = [
    await pause(page, "GET", "/api/Project"),
    await pause(page, "GET", "/api/Teams"),
  ];
  await owlsOf(backend, team);
  await layout.link(page, "Project Files").click();
  await expect(layout.projectSelect(page).getByRole("option")).toHaveText([
    "-- Select Project --",
    `${maps.title} (Falcons)`,
  ]);
  readingProjects.letGo();
  readingTeams.letGo();
  await expect(layout.projectSelect(page).getByRole("option")).toHaveText([
    "-- Select Project --",
    `${maps.title} (Falcons)`,
    "Night vision (Owls)",
  ]);
});

test("[2.55] shows cached names at once", async ({ page, backend }) => {
  await seedTeams(backend);
  await enter(page, sara);
  await expectBoard(page);
  const [readingPeople, readingTeam] = [
    await pause(page, "GET", "/api/Auth/getUsers"),
    await pause(page, "GET", "/api/Teams/1"),
  ];
  await layout.link(page, "My Project").click();
  const project = myProject.region(page);
  await expect(project.getByText(noor.name)).toBeVisible();
  await expect(project.getByRole("listitem")).toHaveText([/Sara$/, /Omar$/]);
  readingPeople.letGo();
  readingTeam.letGo();
});
