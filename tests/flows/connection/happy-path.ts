/** The server is lost and found again. */
export const connectionHappyPath: readonly string[] = [
  "connection.online --server.lost[0]--> connection.unreachable",
  "connection.unreachable --retry.pressed[0]--> connection.retrying",
  "connection.retrying --xstate.done.actor.reachServer[0]--> connection.online",
  "connection.online --browser.wentOffline[0]--> connection.offline",
  "connection.offline --browser.wentOnline[0]--> connection.online",
];
