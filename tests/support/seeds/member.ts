import type { Locator, Page, Route } from "@playwright/test";
import { expectBoard } from "../people.ts";
import { setHidden } from "../screen/attention.ts";
import { board, forms, layout } from "../pages/index.ts";
import { expect } from "../screen/expect.ts";
import type { TaskRow } from "./tasks.ts";

/** The own texts of a task that the service has acknowledged, by field. */
type OwnTexts = ReadonlyMap<string, string>;

/** What to do with the n-th of several things, `choice`; nothing if there is none. */
type Action = (choice: number) => Promise<unknown>;

export type ActionName =
  | "edits"
  | "saves"
  | "cancels"
  | "resolves"
  | "deletes"
  | "adds"
  | "returns to the tab"
  | "sees the network go on";

export interface Member {
  readonly name: string;
  readonly actions: Readonly<Record<ActionName, Action>>;
  /** By task. */
  readonly acknowledged: ReadonlyMap<number, OwnTexts>;
  /** Texts that the page offers to copy or to save, as someone else has deleted or replaced them. */
  readonly shownAgain: () => Promise<readonly string[]>;
  readonly edit: Locator;
  /** For a field that both have changed. */
  readonly keepMine: Locator;
  /** Lets requests pass, also those that follow, until something holds. */
  readonly letPassUntil: (holds: () => Promise<boolean>) => Promise<void>;
  /** Lets all requests pass and reloads the page; resolves when nothing is in flight. */
  readonly finish: () => Promise<void>;
}

const fields = ["title", "description"] as const;

/**
 * A member with the team's board open. Each request about tasks waits twice, before the service gets it and before
 * the page gets the response, until the action "sees the network go on" lets it pass.
 */
export async function joinBoard(page: Page, name: string): Promise<Member> {
  const acknowledged = new Map<number, OwnTexts>();
  const waiting: (() => void)[] = [];
  let isHolding = true;
  let inFlight = 0;
  let typed = 0;

  const turn = (): Promise<void> =>
    isHolding ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();

  const acknowledge = (taskId: number, task: Partial<TaskRow>): void => {
    // A text that the other member saved with it has visibly replaced the own one.
    const own = fields.filter((field) => task[field]?.startsWith(`${name} `));
    acknowledged.set(taskId, new Map(own.map((field) => [field, task[field] ?? ""])));
  };
  const answered = (route: Route, body: string): void => {
    const method = route.request().method();
    // A safe cast: contract tests verify the shape of what the app sends.
    const sent = route.request().postDataJSON() as Partial<TaskRow> | null;
    const id = Number(new URL(route.request().url()).pathname.split("/").at(-1));
    if (method === "PUT" && sent !== null) acknowledge(id, sent);
    // A safe cast: contract tests verify the shape of these responses.
    if (method === "POST" && sent !== null) acknowledge((JSON.parse(body) as TaskRow).id, sent);
  };
  await page.route("**/api/KanbanTask**", async (route) => {
    inFlight += 1;
    await turn();
    const response = await route.fetch();
    const body = await response.text();
    await turn();
    if (response.ok()) answered(route, body);
    await route.fulfill({ response, body });
    inFlight -= 1;
  });

  const ownText = (): string => `${name} ${++typed}`;
  /** Whether it was pressed: it may go, or be busy, meanwhile. */
  const press = async (button: Locator): Promise<boolean> =>
    (await button.count()) > 0 &&
    button
      .first()
      .click({ timeout: 2_000 })
      .then(
        () => true,
        () => false,
      );
  const menus = page.getByRole("button", { name: /^Actions for/ });
  const cards = page.locator("[data-task]").filter({ has: menus });
  const edit = page.getByRole("form", { name: /^Edit “/ });
  const keepMine = page.getByRole("button", { name: /^Keep mine/ });
  const useTheirs = page.getByRole("button", { name: /^Use theirs/ });
  const notes = page.getByRole("group", { name: /^Your text for/ });

  /** The task in whose menu it was chosen; null: there is no menu. */
  const chooseIn = async (choice: number, item: string): Promise<number | null> => {
    const count = await cards.count();
    if (count === 0) return null;
    const card = cards.nth(choice % count);
    const id = Number(await card.getAttribute("data-task"));
    await press(card.getByRole("button", { name: /^Actions for/ }));
    await press(page.getByRole("menuitem", { name: item, exact: true }));
    return id;
  };
  const type = async (form: Locator, choice: number): Promise<void> => {
    const field = choice % 2 === 0 ? board.titleField(form) : board.descriptionField(form);
    if ((await field.count()) > 0 && (await field.isEditable().catch(() => false)))
      await field.fill(ownText(), { timeout: 2_000 }).catch(() => undefined);
  };
  const letAllPass = (): void => {
    for (const goOn of waiting.splice(0)) goOn();
  };
  const returnToTab = async (): Promise<void> => {
    await setHidden(page, true);
    await setHidden(page, false);
  };

  const actions: Readonly<Record<ActionName, Action>> = {
    edits: async (choice) => {
      if ((await edit.count()) === 0) await chooseIn(choice, "Edit");
      await type(edit.first(), choice);
    },
    saves: () => press(forms.save(edit)),
    cancels: () => press(forms.cancel(edit)),
    resolves: (choice) => press(choice % 2 === 0 ? keepMine : useTheirs),
    deletes: async (choice) => {
      const id = await chooseIn(choice, "Delete");
      // However it ends, the member wants it gone.
      if ((await press(layout.confirmDeletion(page))) && id !== null) acknowledged.delete(id);
    },
    adds: async (choice) => {
      await press(board.addTask(page, "To Do"));
      const form = board.newTaskForm(page);
      await type(form, 0);
      await type(form, 1);
      if (choice % 3 > 0) await press(board.submit(form));
    },
    "returns to the tab": returnToTab,
    "sees the network go on": async (choice) => {
      waiting.splice(choice % Math.max(waiting.length, 1), 1)[0]?.();
    },
  };

  return {
    name,
    actions,
    acknowledged,
    shownAgain: () =>
      notes
        .getByRole("textbox")
        .evaluateAll((boxes) =>
          boxes.flatMap((box) => (box instanceof HTMLTextAreaElement ? box.value.split("\n\n") : [])),
        ),
    edit,
    keepMine,
    letPassUntil: (holds) =>
      expect
        .poll(() => {
          letAllPass();
          return holds();
        })
        .toBe(true),
    finish: async () => {
      isHolding = false;
      letAllPass();
      await expect.poll(() => inFlight, { message: `nothing of ${name} is in flight` }).toBe(0);
      // Fetches the board also behind an open form.
      await page.reload();
      await expectBoard(page);
      await expect.poll(() => inFlight, { message: `nothing of ${name} is in flight` }).toBe(0);
    },
  };
}
