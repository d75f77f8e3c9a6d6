/** A team without a project creates one and books a supervisor for it. */
export const bookingHappyPath: readonly string[] = [
  "booking.loading --xstate.done.actor.readBookingOptions[2]--> booking.choosing",
  "booking.choosing --booking.confirmed[0]--> booking.checking",
  "booking.checking --xstate.done.actor.checkBookingOptions[4]--> booking.creatingProject",
  "booking.creatingProject --xstate.done.actor.createProject[0]--> booking.booking",
  "booking.booking --xstate.done.actor.bookSupervisor[0]--> booking.booked",
];
