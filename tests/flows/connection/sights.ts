import type { Sight } from "../../spec/sight.ts";
import { button, disabled, status } from "../sights.ts";

const offline = "You're offline.";
const unreachable = "The server isn't responding.";

const noBanner: readonly Sight[] = [
  { text: offline, absent: true },
  { text: unreachable, absent: true },
];

export const sights: Readonly<Record<string, readonly Sight[]>> = {
  "connection.online": noBanner,
  "connection.answered": noBanner,
  "connection.recovered": noBanner,
  "connection.offline": [status(offline)],
  "connection.unreachable.pausing": [status(unreachable), button("Reconnect")],
  "connection.unreachable.trying": [status(unreachable), button("Reconnect")],
  "connection.unreachable.retrying": [status(unreachable), disabled("Reconnect")],
};
