/** Opens three pages, each with its flow, and signs out. */
export const appHappyPath: readonly string[] = [
  "app.teamCreation.notStarted --teamCreation.opened[0]--> app.teamCreation.running",
  "app.booking.notStarted --booking.opened[0]--> app.booking.running",
  "app.taskBoard.notStarted --taskBoard.opened[0]--> app.taskBoard.running",
  "app.taskBoard --session.ended[0]--> app.taskBoard.notStarted",
];
