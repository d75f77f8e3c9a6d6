/** A team without a project creates one and books a supervisor for it. */
export const bookingHappyPath: readonly string[] = [
  "booking.loading --xstate.done.actor.readBookingOptions--> booking.choosing",
  "booking.choosing --booking.confirmed--> booking.checking",
  "booking.checking --xstate.done.actor.checkBookingOptions--> booking.creatingProject",
  "booking.creatingProject --xstate.done.actor.createProject--> booking.booking",
  "booking.booking --xstate.done.actor.bookSupervisor--> booking.booked",
];
