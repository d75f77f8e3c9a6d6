import { afterAll } from "vitest";
import { Actor, type AnyActor } from "xstate";
import { parentOf } from "../../machines/log/xstate-internals.ts";

/* Test files share a worker: a timer of an actor that a file leaves running would go off in another file's tests and schedule the next one in their fake time. */

// oxlint-disable-next-line typescript/unbound-method -- called with the actor below
const { start } = Actor.prototype;
/** The root actors started so far. Weak: who is not reachable has no timer. */
const started: WeakRef<AnyActor>[] = [];

Actor.prototype.start = function (this: AnyActor) {
  if (parentOf(this) === undefined) started.push(new WeakRef(this));
  return start.call(this);
};

/** Stops the actors that the tests of this file have left running. */
export function stopActors(): void {
  for (const actor of started.splice(0)) actor.deref()?.stop();
}

afterAll(() => {
  Actor.prototype.start = start;
  stopActors();
});
