import { afterAll } from "vitest";
import { Actor, type AnyActor } from "xstate";

/*
 * Stops the actors that a test file leaves running. Test files share a worker: a timer of such an actor would go off
 * in another file's tests and schedule the next one in their fake time.
 */

// oxlint-disable-next-line typescript/unbound-method -- called with the actor below
const { start } = Actor.prototype;
/** Weak: who is not reachable has no timer. */
const started: WeakRef<AnyActor>[] = [];

Actor.prototype.start = function (this: AnyActor) {
  if (this._parent === undefined) started.push(new WeakRef(this));
  return start.call(this);
};

afterAll(() => {
  Actor.prototype.start = start;
  for (const actor of started) actor.deref()?.stop();
});
