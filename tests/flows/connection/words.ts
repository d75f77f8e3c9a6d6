import type { connectionMachine } from "../../../machines/connection/connection.machine.ts";
import { pressing, type ChartWords } from "../../paths/print/words.ts";

export const connectionWords: ChartWords<typeof connectionMachine> = {
  begins: () => ({
    role: "anyone",
    does: "A visitor who is not logged in opens / and focuses the login form.",
  }),
  events: {
    "browser.wentOffline": () => "Disconnect the browser from the network.",
    "browser.wentOnline": () => "Connect the browser again, or to another network.",
    "server.lost": () => "Log in; the request gets no response.",
    "server.answered": () => "Log in with a wrong password; the service refuses it.",
    "page.shown": () => "Turn back to this tab.",
    "page.hidden": () => "Turn to another tab.",
    "page.focused": () => "Turn to another window and back.",
    "retry.pressed": () => pressing("Reconnect"),
  },
  calls: { reachServer: { about: "the request that tries the server again", answer: () => "it responds" } },
};
