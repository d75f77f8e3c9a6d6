/** Opens three pages, each with its flow, and signs out. */
export const appHappyPath: readonly string[] = [
  "app.teamCreation.notStarted --teamCreation.opened--> app.teamCreation.running",
  "app.booking.notStarted --booking.opened--> app.booking.running",
  "app.taskBoard.notStarted --taskBoard.opened--> app.taskBoard.running",
  "app.taskBoard --session.ended--> app.taskBoard.notStarted",
];
