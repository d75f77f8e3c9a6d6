/** The server is lost and found again. */
export const connectionHappyPath: readonly string[] = [
  "connection.online --server.lost--> connection.unreachable",
  "connection.unreachable --retry.pressed--> connection.retrying",
  "connection.retrying --xstate.done.actor.reachServer--> connection.online",
  "connection.online --browser.wentOffline--> connection.offline",
  "connection.offline --browser.wentOnline--> connection.online",
];
