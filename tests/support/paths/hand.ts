import type { Locator } from "@playwright/test";
import type { SessionUser } from "../../../machines/domain/user.ts";

/**
 * What a path needs beyond its page, and what each kind of page does in its own way: with a mouse and a second tab in
 * Chromium, with the events and messages that those cause in a rendered page.
 */
export interface Hand {
  /** Drags a card into this column, below its cards. */
  readonly dragBelow: (card: Locator, column: Locator) => Promise<void>;
  readonly lift: (card: Locator) => Promise<void>;
  readonly drop: (card: Locator) => Promise<void>;
}

/** Another tab of the same browser. */
export interface OtherTab {
  /** Somebody logs in there and signs out. */
  readonly signOut: (user: SessionUser) => Promise<void>;
  /** Logs in there and hands over a session of this user. */
  readonly handOver: (user: SessionUser) => Promise<void>;
}
