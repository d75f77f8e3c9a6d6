import { isBlank } from "../kit/text.ts";

/** Where something is typed: each place has a text of its own. */
export type Place =
  | { readonly kind: "newFeedback"; readonly teamId: number }
  | { readonly kind: "feedback"; readonly feedbackId: number }
  | { readonly kind: "newReply"; readonly feedbackId: number }
  | { readonly kind: "reply"; readonly feedbackId: number; readonly replyId: number };

/** What is typed at a place. */
export interface Text {
  /** The team whose feedback it is about. */
  readonly teamId: number | null;
  /** As it was when typing began; "" for something new. */
  readonly base: string;
  readonly typed: string;
  /** It has come back with the page or with the person. */
  readonly isRestored: boolean;
  /** Why the server did not take it, in its own words; null: it was not refused. */
  readonly refusal: string | null;
}

/** With the place where it is typed. */
export interface PlacedText extends Text {
  readonly place: Place;
}

/** By the key of the place. */
export type Texts = Readonly<Record<string, PlacedText>>;

const emptyText: Text = { teamId: null, base: "", typed: "", isRestored: false, refusal: null };

export function keyOf(place: Place): string {
  switch (place.kind) {
    case "newFeedback":
      return `new feedback, team ${place.teamId}`;
    case "feedback":
      return `feedback ${place.feedbackId}`;
    case "newReply":
      return `new reply, feedback ${place.feedbackId}`;
    case "reply":
      return `reply ${place.replyId}, feedback ${place.feedbackId}`;
  }
}

export const textAt = (texts: Texts, place: Place): Text => texts[keyOf(place)] ?? emptyText;

export const isOpenAt = (texts: Texts, place: Place): boolean => keyOf(place) in texts;

export const withText = (texts: Texts, place: Place, change: Partial<Text>): Texts => ({
  ...texts,
  [keyOf(place)]: { ...textAt(texts, place), ...change, place },
});

export const withoutText = (texts: Texts, place: Place): Texts => withoutKeys(texts, (key) => key === keyOf(place));

/** Without what is typed about this feedback and its replies. */
export const withoutFeedback = (texts: Texts, feedbackId: number): Texts => withoutKeys(texts, (key) => isAbout(key, feedbackId));

const isAbout = (key: string, feedbackId: number): boolean => key.endsWith(`feedback ${feedbackId}`);

const withoutKeys = (texts: Texts, isGone: (key: string) => boolean): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => !isGone(key)));

/** Nothing to be sent: nothing is there, or it is what was there before [5.9]. */
export const isUnchanged = ({ base, typed }: Text): boolean => typed.trim() === base.trim();
export const isSendable = (text: Text): boolean => !isBlank(text.typed) && !isUnchanged(text);

/** What was typed has come back: whoever finds it is told so. */
export const restored = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, isUnchanged(text) ? text : { ...text, isRestored: true }]));
