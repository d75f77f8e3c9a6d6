import { createBrowserReceiver } from "@statelyai/inspect";

/* What stands at the inspector's address in a test: Stately's own receiver, and a list of what it received. */
const received: unknown[] = [];
Object.assign(globalThis, { received });
createBrowserReceiver().subscribe((message) => received.push(message));
