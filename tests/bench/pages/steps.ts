import type { Locator, Page } from "@playwright/test";
import type { Target } from "./stopwatch.ts";

export interface Step {
  readonly name: string;
  readonly click: (page: Page) => Locator;
  readonly shows: Target;
  /** The dependencies of each request; one that is not listed can start at the click. */
  readonly after?: Readonly<Record<string, string>>;
}

export interface Visit extends Step {
  readonly kind: "login" | "first visit" | "later visit";
}

export interface Journey {
  readonly role: "student" | "supervisor";
  readonly email: string;
  readonly visits: readonly Visit[];
}

export const password = "demo1234";
export const login = "POST /api/Auth/login";

const project = "Indoor navigation for visitors with low vision";
const headerLink = (name: string) => (page: Page) =>
  page.locator("header").getByRole("link", { name, exact: true });
const loginButton = (page: Page) => page.getByRole("button", { name: "Login", exact: true });
const board: Target = { heading: "Task Board", texts: ["Consent forms for the test"] };
const overview: Target = { heading: "Team Overview", texts: [project] };
const history: Step = {
  name: "Project History",
  click: headerLink("Project History"),
  shows: { heading: "Project History", texts: ["View Details"] },
};
const projectSelect = "select, [role=combobox]";

/** A team is read by its id, which only the list of teams has; all others at login need the token. */
const atLogin = {
  "GET /api/Teams": login,
  "GET /api/Auth/getUsers": login,
  "GET /api/Teams/{id}": "GET /api/Teams",
  "GET /api/KanbanTask/team/{id}": "GET /api/Teams",
};

const studentPages: readonly Step[] = [
  {
    name: "My Project",
    click: headerLink("My Project"),
    shows: { heading: "My Project", texts: [project, "Incomplete"] },
    // The team has the id of its project.
    after: { "GET /api/Project/{id}": "GET /api/Teams/{id}" },
  },
  // The session knows the team, so all requests of these two can start at once, except replies, which need
  // the feedback's ids.
  {
    name: "Submissions",
    click: headerLink("Submissions"),
    shows: { heading: "Submissions", texts: ["Storyboard"] },
  },
  {
    name: "Feedback",
    click: headerLink("Feedback"),
    shows: { heading: "Feedback", texts: ["See you on Thursday at ten; bring the prototype."] },
    after: { "GET /api/Reply/feedback/{id}": "GET /api/Feedback/Team/{id}" },
  },
  history,
];

const supervisorPages: readonly Step[] = [
  // Teams, projects and users are joined in the page, so their requests are independent.
  {
    name: "Project Files",
    click: headerLink("Project Files"),
    shows: { heading: "Project Files", selector: projectSelect },
  },
  {
    name: "Feedback",
    click: headerLink("Feedback"),
    shows: { heading: "Feedback", selector: projectSelect },
  },
  history,
];

const toOverview: Step = {
  name: "Team Overview",
  click: headerLink("Dashboard"),
  shows: overview,
  // The projects determine whose tasks to count.
  after: { "GET /api/KanbanTask/team/{id}": "GET /api/Project" },
};

/** The team's id is in the card's URL. */
const teamBoard: Step = {
  name: "A team's board",
  click: (page) => page.getByRole("main").getByRole("link", { name: project, exact: true }),
  shows: board,
};

const first = (step: Step): Visit => ({ ...step, kind: "first visit" });
const later = (step: Step): Visit => ({ ...step, kind: "later visit" });

export const journeys: readonly Journey[] = [
  {
    role: "student",
    email: "layla@example.edu",
    visits: [
      { name: "Task Board", kind: "login", click: loginButton, shows: board, after: atLogin },
      ...studentPages.map(first),
      later({ name: "Task Board", click: headerLink("Dashboard"), shows: board }),
      ...studentPages.map(later),
    ],
  },
  {
    role: "supervisor",
    email: "amira@example.edu",
    visits: [
      {
        name: "Team Overview",
        kind: "login",
        click: loginButton,
        shows: overview,
        after: {
          ...atLogin,
          "GET /api/Project": login,
          "GET /api/Supervisors/{id}/remaining-teams": login,
          "GET /api/KanbanTask/team/{id}": "GET /api/Project",
        },
      },
      ...supervisorPages.map(first),
      later(toOverview),
      first(teamBoard),
      ...supervisorPages.map(later),
      later(toOverview),
      later(teamBoard),
    ],
  },
];
