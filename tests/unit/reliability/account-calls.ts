import { submitted } from "../../../machines/profile/profile.setup.ts";
import { everybody } from "../../support/paths/world.ts";
import { student, supervisor } from "../../flows/people.ts";
import type { AppInMemory } from "../../support/app-in-memory.ts";
import { isIn, type Script } from "./examine.ts";
import { loginOf } from "./service.ts";
import { withoutSupervisor, working } from "./worlds.ts";

const reload = { type: "reload.pressed" } as const;
const hasError = (app: AppInMemory): string => app.child("session").getSnapshot().context.error;
const isSignedIn = (app: AppInMemory): boolean => isIn(app, "session.signedIn");

const registering = (role: "student" | "supervisor"): Script => ({
  clause: "7.3",
  call: `POST /api/Auth/register/${role}`,
  by: null,
  world: everybody,
  prepare: (app) => {
    app.child("session").send({ type: "form.switched" });
    app.child("session").send({ type: "form.typed", change: { name: "Mona", email: "mona@uni.example" } });
  },
  act: (app) =>
    app.child("session").send({
      type: "registration.submitted",
      registration: {
        role,
        name: "Mona",
        email: "mona@uni.example",
        password: "secret-1",
        userId: 77,
        department: "General",
      },
    }),
  told: null,
  toldBy: hasError,
  typed: (app) => app.child("session").getSnapshot().context.typed,
  isDone: isSignedIn,
  isSlow: true,
});

const owner = ({ userId, role, name, email, department }: typeof student) => ({
  userId,
  role,
  name,
  email,
  department,
});

const saving = (role: "student" | "supervisor"): Script => ({
  clause: "7.6",
  call: role === "student" ? "PUT /api/Students/*" : "PUT /api/Supervisors/*",
  by: role,
  world: working,
  open: { type: "profile.opened", owner: owner(role === "student" ? student : supervisor) },
  prepare: (app) => app.child("profile").send({ type: "draft.changed", change: { name: "Another" } }),
  act: (app) => app.child("profile").send(submitted({ currentPassword: "secret-1", newPassword: "" })),
  told: "Update Failed",
  typed: (app) => app.child("profile").getSnapshot().context.draft,
  isDone: (app) => app.child("profile").getSnapshot().context.known.name === "Another",
  ...(role === "supervisor" && { isSlow: true }),
});

const leader = { userId: 7, name: "Sara", status: false };
const creation = (app: AppInMemory) => app.child("teamCreation");
const booking = (app: AppInMemory) => app.child("booking");
const fillTeam = (app: AppInMemory): void => {
  creation(app).send({ type: "teamName.changed", teamName: "Falcons" });
  creation(app).send({ type: "member.toggled", userId: 9 });
};
const typedTeam = (app: AppInMemory) => {
  const { teamName, selectedIds } = creation(app).getSnapshot().context;
  return { teamName, selectedIds };
};
const confirmTeam = (app: AppInMemory): void => creation(app).send({ type: "team.confirmed" });
const change = { title: "Maps", description: "Indoor maps", supervisorId: supervisor.userId };
const book = (app: AppInMemory): void => booking(app).send({ type: "booking.confirmed" });
const openBooking = (app: AppInMemory): void => app.app.send({ type: "booking.opened", userId: 7 });
const loadsBooking = (app: AppInMemory): void => booking(app).send(reload);

const bookingRead = (clause: string, call: string): Script => ({
  clause,
  call,
  by: "student",
  world: withoutSupervisor,
  act: openBooking,
  retry: loadsBooking,
  told: "Error fetching data",
  isDone: (app) => isIn(app, "booking.choosing"),
});

const bookingWrite = (clause: string, call: string, told: string): Script => ({
  clause,
  call,
  by: "student",
  world: withoutSupervisor,
  open: { type: "booking.opened", userId: 7 },
  prepare: (app) => booking(app).send({ type: "draft.changed", change }),
  act: book,
  told,
  typed: (app) => booking(app).getSnapshot().context.draft,
  isDone: (app) => isIn(app, "booking.booked"),
});

/** Users, teams, booking and supervisors. */
export const accountCalls: readonly Script[] = [
  {
    clause: "7.2",
    call: "POST /api/Auth/login",
    by: null,
    world: working,
    prepare: (app) =>
      app.child("session").send({ type: "form.typed", change: { email: loginOf("student").email } }),
    act: (app) => app.child("session").send({ type: "login.submitted", credentials: loginOf("student") }),
    told: null,
    toldBy: hasError,
    typed: (app) => app.child("session").getSnapshot().context.typed,
    isDone: isSignedIn,
  },
  registering("student"),
  registering("supervisor"),
  bookingRead("7.4", "GET /api/Auth/getUsers"),
  {
    clause: "7.5",
    call: "GET /api/Auth/*",
    by: "student",
    world: working,
    act: (app) => app.app.send({ type: "profile.opened", owner: owner(student) }),
    retry: (app) => app.child("profile").send(reload),
    told: "We couldn't load your profile.",
    toldIn: ["profile.loadFailed"],
    isDone: (app) => isIn(app, "profile.editing"),
  },
  saving("student"),
  saving("supervisor"),
  {
    clause: "7.7",
    call: "GET /api/Students/all",
    by: "student",
    world: everybody,
    act: (app) => app.app.send({ type: "teamCreation.opened", leader }),
    retry: (app) => creation(app).send(reload),
    told: "Failed to load students",
    isDone: (app) => isIn(app, "teamCreation.editing"),
  },
  {
    clause: "7.35",
    call: "GET /api/Teams",
    by: null,
    world: working,
    act: (app) => app.child("session").send({ type: "login.submitted", credentials: loginOf("student") }),
    retry: (app) => app.child("session").send({ type: "withoutTeam.shown" }),
    told: null,
    isDone: (app) => app.child("session").getSnapshot().context.user?.team?.teamId === 3,
  },
  {
    clause: "7.9",
    call: "GET /api/Teams/*",
    by: "student",
    world: working,
    act: (app) => app.app.send({ type: "taskBoard.opened", teamId: 3, canEdit: true }),
    retry: (app) => app.child("taskBoard").send(reload),
    told: "Failed to load team data",
    toldIn: ["taskBoard.cards.loadFailed"],
    isDone: (app) => isIn(app, "taskBoard.cards.ready"),
  },
  {
    clause: "7.10",
    call: "POST /api/Teams/create",
    by: "student",
    world: everybody,
    open: { type: "teamCreation.opened", leader },
    prepare: fillTeam,
    act: confirmTeam,
    told: "Failed to create the team.",
    typed: typedTeam,
    isDone: (app) => isIn(app, "teamCreation.created"),
  },
  {
    clause: "7.11",
    call: "PATCH /api/Teams/*/update-student-status",
    by: "student",
    world: everybody,
    open: { type: "teamCreation.opened", leader },
    prepare: fillTeam,
    act: confirmTeam,
    told: null,
    // The team exists all the same; only the members' status is sent again later.
    isDone: (app) => isIn(app, "teamCreation.created.idle"),
    mayShowSuccess: true,
    retriesItself: true,
  },
  {
    clause: "7.12",
    call: "GET /api/Supervisors/*/remaining-teams",
    by: "supervisor",
    world: working,
    act: (app) => app.app.send({ type: "supervision.opened", supervisorId: 8 }),
    retry: (app) => app.child("supervision").send(reload),
    told: "We couldn't load your team limit.",
    toldIn: ["supervision.capacity.loadFailed"],
    isDone: (app) => isIn(app, "supervision.capacity.known"),
    // No number means none.
    counts: ["200 empty", "204"],
  },
  {
    clause: "7.13",
    call: "POST /api/Supervisors/*/max-teams",
    by: "supervisor",
    world: working,
    open: { type: "supervision.opened", supervisorId: 8 },
    prepare: (app) => app.child("supervision").send({ type: "maxTeams.changed", text: "9" }),
    act: (app) => app.child("supervision").send({ type: "maxTeams.submitted" }),
    told: null,
    typed: (app) => app.child("supervision").getSnapshot().context.typed,
    isDone: (app) => app.child("supervision").getSnapshot().context.maxTeams === 9,
  },
  {
    ...bookingWrite("7.15", "POST /api/Project", "Failed to create project (status: "),
    toldInstead: "Your project is saved, but no supervisor is booked yet.",
  },
  bookingWrite("7.14", "POST /api/Supervisors/*/book-team/*", "Failed to book supervisor (status: "),
];
