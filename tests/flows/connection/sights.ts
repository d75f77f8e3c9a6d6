import type { Sight } from "../../spec/sight.ts";
import { disabled } from "../sights.ts";

const offline = "You're offline.";
const unreachable = "The server isn't responding.";

export const connectionSights: Readonly<Record<string, readonly Sight[]>> = {
  "connection.online": [
    { text: offline, absent: true },
    { text: unreachable, absent: true },
  ],
  "connection.offline": [{ role: "status", text: offline }],
  "connection.unreachable": [
    { role: "status", text: unreachable },
    { role: "button", name: "Reconnect" },
  ],
  "connection.retrying": [{ role: "status", text: unreachable }, disabled("Reconnect")],
};
