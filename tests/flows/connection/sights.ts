import type { Sight } from "../../spec/sight.ts";
import { button, disabled, status } from "../sights.ts";

const offline = "You're offline.";
const unreachable = "The server isn't responding.";

export const connectionSights: Readonly<Record<string, readonly Sight[]>> = {
  "connection.online": [
    { text: offline, absent: true },
    { text: unreachable, absent: true },
  ],
  "connection.offline": [status(offline)],
  "connection.unreachable": [status(unreachable), button("Reconnect")],
  "connection.retrying": [status(unreachable), disabled("Reconnect")],
};
