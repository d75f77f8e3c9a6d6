import { expect, test } from "vitest";
import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { getAdjacencyMap, getStateNodes } from "xstate/graph";
import { appMachine } from "../../machines/app/app.machine.ts";
import { bookingMachine } from "../../machines/booking/booking.machine.ts";
import { noticesMachine } from "../../machines/notices/notices.machine.ts";
import { sessionMachine } from "../../machines/session/session.machine.ts";
import { supervisionMachine } from "../../machines/supervision/supervision.machine.ts";
import { taskBoardMachine } from "../../machines/task-board/task-board.machine.ts";
import { teamCreationMachine } from "../../machines/team-creation/team-creation.machine.ts";

const answers = (id: string, ...outputs: readonly unknown[]) =>
  outputs.map((output) => ({ type: `xstate.done.actor.${id}`, actorId: id, output }));
const fails = (id: string, status = 500) => ({
  type: `xstate.error.actor.${id}`,
  actorId: id,
  error: { kind: "status", status, message: "" },
});

const user = { userId: 7, name: "Sara", email: "", role: "student", department: "", status: false, team: null };
const team = { teamId: 3, teamName: "Falcons", memberStudentIds: [7], supervisorId: null, supervisorName: null, project: null };
const tasks = [
  { id: 1, title: "a", description: "", teamId: 3, due: null, priority: "Low", status: "ToDo", assignees: [] },
];
const leader = { userId: 7, name: "Sara", status: false };
const desk = { team, project: null, supervisors: [{ userId: 8, name: "Dr. Noor", remainingTeams: 1 }] };

interface Happening {
  readonly type: string;
  readonly [payload: string]: unknown;
}

interface Walk {
  readonly chart: AnyStateMachine;
  readonly inputs?: readonly unknown[];
  /** What happens, with its payload; an event that is not listed comes without one. */
  readonly events: readonly Happening[];
  /** How far a list in the context may grow before two snapshots count as the same. */
  readonly sizeOf?: (snapshot: AnyMachineSnapshot) => number;
}

const walks: readonly Walk[] = [
  {
    chart: appMachine,
    events: [
      { type: "teamCreation.opened", leader },
      { type: "booking.opened", userId: 7 },
      { type: "taskBoard.opened", teamId: 3, canEdit: true },
      { type: "supervision.opened", supervisorId: 8 },
      ...["teamCreation", "booking", "taskBoard", "supervision"].map((id) => fails(id)),
    ],
    sizeOf: () => 0,
  },
  {
    chart: sessionMachine,
    events: [
      { type: "login.submitted", credentials: {} },
      { type: "registration.submitted", registration: {} },
      { type: "team.updated", team },
      ...answers("login", user, { ...user, role: "supervisor" }),
      ...answers("register", user, { ...user, role: "supervisor" }),
      ...answers("findTeam", team, null),
      fails("login"),
      fails("register"),
      fails("findTeam"),
    ],
  },
  {
    chart: teamCreationMachine,
    inputs: [{ leader }, { leader: null }, { leader: { ...leader, status: true } }],
    events: [
      { type: "teamName.changed", teamName: "Falcons" },
      { type: "member.toggled", userId: 8 },
      { type: "screen.opened", leader },
      ...answers("findTeam", null, team, { ...team, teamName: "Owls" }),
      fails("findTeam"),
      ...answers("readStudents", []),
      ...answers("createTeam", team),
      fails("readStudents"),
      fails("readStudents", 401),
      fails("createTeam"),
      fails("updateStudentStatus"),
      fails("retryStudentStatus"),
    ],
  },
  {
    chart: bookingMachine,
    inputs: [{ userId: 7 }],
    events: [
      { type: "draft.changed", change: { title: "t", description: "d", supervisorId: 8 } },
      ...answers("readDesk", desk, { ...desk, team: null }, { ...desk, team: { ...team, supervisorId: 8 } }),
      ...answers("rereadDesk", desk, { ...desk, team: { ...team, supervisorId: 8 } }),
      ...answers("createProject", { id: 20, title: "t", description: "d" }),
      fails("rereadDesk"),
      fails("readDesk"),
      fails("createProject"),
      fails("bookSupervisor"),
    ],
  },
  {
    chart: taskBoardMachine,
    inputs: [{ teamId: 3, canEdit: true }],
    events: [
      { type: "task.dropped", taskId: 1, place: { status: "Done", index: 0 } },
      { type: "taskForm.opened", column: "ToDo" },
      { type: "draft.changed", change: { title: "b" } },
      ...answers("readBoard", { team: { members: [] }, tasks }),
      ...answers("rereadBoard", { team: { members: [] }, tasks }),
      ...answers("readTasks", tasks),
      ...answers("moveTask", "Done", "ToDo"),
      ...answers("addTask", tasks[0]),
      fails("readBoard"),
      fails("rereadBoard"),
      fails("readTasks"),
      fails("moveTask"),
      fails("addTask"),
    ],
    sizeOf: ({ context }) => Math.min(2, context.moves.length) + Math.min(1, context.form?.draft.title.length ?? 0) * 10,
  },
  {
    chart: supervisionMachine,
    inputs: [{ supervisorId: 8 }],
    events: [...answers("readSupervision", []), fails("readSupervision")],
  },
  {
    chart: noticesMachine,
    events: [
      { type: "notice.raised", notice: { tone: "good", text: "Added!" } },
      { type: "notice.dismissed", id: 1 },
    ],
    sizeOf: ({ context }) => context.notices.length,
  },
];

test.each(walks.map((walk) => [walk.chart.id, walk] as const))(
  "[design: statecharts] every state of %s can be reached",
  (_, { chart, inputs = [undefined], events, sizeOf }) => {
    const reached = new Set<string>();
    for (const input of inputs) {
      const graph = getAdjacencyMap(chart, {
        input,
        events: (snapshot) =>
          snapshot._nodes
            .flatMap((node) => node.ownEvents)
            .flatMap((type) => {
              const listed = events.filter((event) => event.type === type);
              return listed.length > 0 ? listed : [{ type }];
            }),
        serializeState: (snapshot) =>
          JSON.stringify([snapshot.value, sizeOf === undefined ? snapshot.context : sizeOf(snapshot)]),
        limit: 5_000,
      });
      for (const { state } of Object.values(graph)) for (const node of state._nodes) reached.add(node.id);
    }
    const all = getStateNodes(chart.root).map((node) => node.id);
    // A state that only decides is left again before anyone can see it.
    const restful = all.filter((id) => chart.getStateNodeById(id).always === undefined);
    expect(restful.length).toBeGreaterThan(1);
    expect(restful.filter((id) => !reached.has(id))).toEqual([]);
  },
);
