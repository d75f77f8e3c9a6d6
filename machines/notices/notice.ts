/** What a person is told in passing. Bad news stays until it is dismissed. */
export interface Notice {
  readonly tone: "good" | "warning" | "bad";
  readonly title?: string;
  readonly text: string;
  readonly offer?: Offer;
  /** The matter that it is about: what is said of it next takes its place, whatever its tone. */
  readonly about?: "team" | "completion" | "profile" | "upload" | `${"task" | "feedback" | "reply" | "file"} ${number}`;
}

/** What the person can do about it at once: `event` is sent to the flow `to` when they choose to. */
export interface Offer {
  readonly label: string;
  readonly to: string;
  readonly event: { readonly type: string; readonly [field: string]: unknown };
  /** It takes back what was done last; there is one such offer at a time. */
  readonly isUndo?: true;
}

/** An offer was taken: `src/system` hands its event to its flow. */
export interface OfferTaken {
  readonly type: "offer.taken";
  readonly offer: Offer;
}

/** How every flow says something: it is emitted, and `src/system` hands it to the notices. */
export type NoticeEmitted = { readonly type: "notice" } & Notice;

export const good = (text: string, title?: string): NoticeEmitted => notice("good", text, title);
export const warning = (text: string, title?: string): NoticeEmitted => notice("warning", text, title);
export const bad = (text: string, title?: string): NoticeEmitted => notice("bad", text, title);

/** What failed, with the reason where one is known. */
export const badBecause = (what: string, reason: string): NoticeEmitted => (reason === "" ? bad(what) : bad(reason, what));

/** The offer to take back what this flow has just done. */
export const undo = (to: string, event: Offer["event"]): Offer => ({ label: "Undo", to, event, isUndo: true });

const notice = (tone: Notice["tone"], text: string, title?: string): NoticeEmitted =>
  title === undefined ? { type: "notice", tone, text } : { type: "notice", tone, title, text };
