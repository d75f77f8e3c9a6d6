import { BroadcastChannel } from "node:worker_threads";
import { credentials } from "../../flows/people.ts";
import type { Hand, OtherTab } from "../../support/paths/hand.ts";
import type { Target } from "../../support/world.ts";
import { react, until } from "./until.ts";

/** The events that a drag causes: without a layout, the card lands below those of the column. */
export const renderedHand: Hand = {
  dragBelow: async (card, column) => {
    const data = await liftOff(await elementOf(card));
    const target = await elementOf(column);
    for (const type of ["dragenter", "dragover", "drop"]) await drag(target, type, data);
    await drag(await elementOf(card), "dragend", data);
  },
  lift: async (card) => void (await liftOff(await elementOf(card))),
  drop: async (card) => drag(await elementOf(card), "dragend", new DataTransfer()),
};

const elementOf = (locator: Parameters<Hand["lift"]>[0]): Promise<Element> =>
  locator.evaluate((element) => element);

async function liftOff(card: Element): Promise<DataTransfer> {
  const data = new DataTransfer();
  await until(() => card.getAttribute("draggable") === "true");
  await drag(card, "dragstart", data);
  await until(() => card.hasAttribute("data-dragged"));
  return data;
}

async function drag(target: Element, type: string, dataTransfer: DataTransfer): Promise<void> {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true });
  Object.defineProperty(event, "dataTransfer", { value: dataTransfer });
  target.dispatchEvent(event);
  await react();
}

/** What another tab sends to the tabs of its browser. */
export const renderedOtherTab = ({ url }: Target): OtherTab => ({
  signOut: () => post("signedOut"),
  handOver: async (user) => {
    const response = await fetch(`${url}/api/Auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: user.email, password: credentials.password }),
    });
    // A contract test verifies this response.
    const { token } = (await response.json()) as { readonly token: string };
    await post({ session: { user, token } });
  },
});

async function post(message: unknown): Promise<void> {
  const channel = new BroadcastChannel("graduation-projects");
  channel.postMessage(message);
  await react();
  channel.close();
}
