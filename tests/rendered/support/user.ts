import { userEvent } from "@testing-library/user-event";
import { definePseudoClass } from "./pseudo-classes.ts";
import { react } from "./until.ts";

/** Presses and types as a person does, without pauses. Layout is unknown, so nothing covers anything. */
const newPerson = () => userEvent.setup({ document, delay: null, pointerEventsCheck: 0 });

let user = newPerson();
/** What the pointer is over, with everything around it: what is removed under it uncovers the next. */
let under: readonly Element[] = [];

/** Forgets pressed keys and where the pointer was. */
export function newUser(): void {
  user = newPerson();
  under = [];
}

// The pointer is over what it was moved to, and over all around that.
definePseudoClass(":hover", (element) => {
  const pointedAt = under.find(({ isConnected }) => isConnected);
  return pointedAt !== undefined && element.contains(pointedAt);
});

function around(target: Element): readonly Element[] {
  const elements: Element[] = [];
  for (let each: Element | null = target; each !== null; each = each.parentElement) elements.push(each);
  return elements;
}

export async function pointAt(target: Element): Promise<void> {
  await pointWhereItIs();
  under = around(target);
  await user.pointer({ target });
  await react();
}

/** If what the pointer was over is gone, it is over what was around it. */
async function pointWhereItIs(): Promise<void> {
  const left = under.find(({ isConnected }) => isConnected);
  if (left !== undefined && left !== under[0]) await user.pointer({ target: left });
}

export async function clickOn(
  target: Element,
  button: "left" | "middle" | "right" = "left",
  times = 1,
): Promise<void> {
  await pointWhereItIs();
  under = around(target);
  const key = { left: "MouseLeft", middle: "MouseMiddle", right: "MouseRight" }[button];
  await user.pointer({ target, keys: `[${key}]`.repeat(times) });
  await react();
}

/** A key in Playwright's words, such as `Enter` or `Control+k`. */
export async function press(keys: string): Promise<void> {
  const parts = keys === "+" ? ["+"] : keys.split("+");
  const key = parts.at(-1) ?? "";
  const modifiers = parts.slice(0, -1).map((name) => (name === "ControlOrMeta" ? "Control" : name));
  const code = key === " " || key === "Space" ? "[Space]" : key.length === 1 ? escaped(key) : `{${key}}`;
  await user.keyboard(
    [
      ...modifiers.map((name) => `{${name}>}`),
      code,
      ...modifiers.toReversed().map((name) => `{/${name}}`),
    ].join(""),
  );
  await react();
}

export async function type(text: string): Promise<void> {
  await user.keyboard(Array.from(text, escaped).join(""));
  await react();
}

/** Braces and brackets name keys. */
const escaped = (character: string): string =>
  character === "{" || character === "[" ? character.repeat(2) : character === "\n" ? "{Enter}" : character;
