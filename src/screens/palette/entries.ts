import type { TeamProject } from "../../../machines/domain/project.ts";
import { statusName, type Task } from "../../../machines/domain/task.ts";
import type { SessionUser } from "../../../machines/domain/user.ts";
import { mayOpen, type Page } from "../navigation/page-table.ts";
import { teamPages } from "../navigation/paths.ts";

/** The groups, in the order in which equal matches are shown. */
export const groupNames = ["Pages", "Actions", "Teams", "Tasks"] as const;
export type GroupName = (typeof groupNames)[number];

/** What choosing an entry does. */
export type Choice =
  | { readonly kind: "page"; readonly path: string }
  | { readonly kind: "task"; readonly board: string; readonly taskId: number }
  | { readonly kind: "boardSearch"; readonly board: string; readonly text: string }
  | { readonly kind: "action"; readonly action: PageAction };

export interface PaletteEntry {
  /** Unique, and the same while the list changes. */
  readonly id: string;
  readonly label: string;
  /** Shown after the label, and searched as well. */
  readonly details: readonly string[];
  readonly choice: Choice;
}

export type Entries = Readonly<Record<GroupName, readonly PaletteEntry[]>>;

/** The pages that the user may open [2.8], except those that need an id; linked ones first. */
export const pageEntries = (pages: readonly Page[], user: SessionUser): readonly PaletteEntry[] => {
  const open = pages.filter((page) => mayOpen(page, user) && !page.paths[0].includes(":"));
  const isLinked = ({ link }: Page): boolean => link !== undefined;
  return [...open.filter(isLinked), ...open.filter((page) => !isLinked(page))].map(
    ({ paths: [path], title, link = title }) => ({
      id: `page ${path}`,
      label: link,
      details: link === title ? [] : [title],
      choice: { kind: "page", path },
    }),
  );
};

/** Three pages of each team that the supervisor oversees. */
export const teamEntries = (teams: readonly TeamProject[]): readonly PaletteEntry[] =>
  teams.flatMap(({ teamId, teamName, title }) =>
    teamPages.map(({ name, pathOf }) => ({
      id: `team ${teamId} ${name}`,
      label: teamName || "Untitled",
      details: title === "" ? [name] : [name, title],
      choice: { kind: "page" as const, path: pathOf(teamId) },
    })),
  );

/** The tasks of the board at this path. */
export const taskEntries = (tasks: readonly Task[], board: string): readonly PaletteEntry[] =>
  tasks.map(({ id, title, status }) => ({
    id: `task ${id}`,
    label: title || "Untitled",
    details: [statusName[status]],
    choice: { kind: "task", board, taskId: id },
  }));

/** The actions that are possible right now; of those that read the same, the first. */
export const actionEntries = (actions: readonly PageAction[]): readonly PaletteEntry[] => {
  const entries = new Map<string, PaletteEntry>();
  for (const action of actions) {
    const { label, about = "" } = action;
    const id = `action ${label} ${about}`;
    if (action.canRun() && !entries.has(id))
      entries.set(id, {
        id,
        label,
        details: about === "" ? [] : [about],
        choice: { kind: "action", action },
      });
  }
  return [...entries.values()];
};

/** The board that can be searched. */
export interface SearchedBoard {
  readonly path: string;
  /** For a supervisor, who has several; "" for a student. */
  readonly teamName: string;
}

/** The last entry: opens the board with this search. Null: nothing is typed. */
export const boardSearchEntry = (query: string, { path, teamName }: SearchedBoard): PaletteEntry | null => {
  const text = query.trim();
  return text === ""
    ? null
    : {
        id: "board search",
        label: `Show tasks with “${text}” on the task board`,
        details: teamName === "" ? [] : [teamName],
        choice: { kind: "boardSearch", board: path, text },
      };
};

/** Something that a page offers, listed in the command palette while it is possible. */
export interface PageAction {
  /** The words of the page's own button. */
  readonly label: string;
  /** What it is about, such as a title. */
  readonly about?: string;
  /** Whether it is possible right now. */
  readonly canRun: () => boolean;
  readonly run: () => void;
  /** The page's URL parameters that show the result; default: they stay. */
  readonly params?: (params: URLSearchParams) => URLSearchParams;
}

/** A chart's actor, as far as an action needs it. */
interface Flow<Event> {
  getSnapshot(): { can(event: Event): boolean };
  send(event: Event): void;
}

/** An action that sends the chart those of these events that it takes, and is possible if it takes any. */
export const actionOf = <Event>(
  label: string,
  flow: Flow<Event>,
  ...events: readonly NoInfer<Event>[]
): PageAction => {
  const taken = () => events.filter((event) => flow.getSnapshot().can(event));
  return {
    label,
    canRun: () => taken().length > 0,
    run: () => {
      for (const event of taken()) flow.send(event);
    },
  };
};

/** "Try again", for charts that take `reload.pressed` only after a failure. */
export const retryOf = (flow: Flow<{ type: "reload.pressed" }>): readonly PageAction[] => [
  actionOf("Try again", flow, { type: "reload.pressed" }),
];
