/** A text that the database has written, and the version of the rows that it was written from. */
interface KeptText {
  readonly version: string;
  readonly text: string;
}

/** In characters, each of which takes up to two bytes: 16 MB. */
const mostCharacters = 8_000_000;

/** Keeps one text under each key. Forgets all of them once they have more characters than allowed. */
export class KeptTexts<Key> {
  readonly #kept = new Map<Key, KeptText>();
  readonly #most: number;
  #characters = 0;

  constructor(most = mostCharacters) {
    this.#most = most;
  }

  get(key: Key): KeptText | undefined {
    return this.#kept.get(key);
  }

  set(key: Key, kept: KeptText): void {
    this.#characters += kept.text.length - (this.#kept.get(key)?.text.length ?? 0);
    this.#kept.set(key, kept);
    if (this.#characters <= this.#most) return;
    this.#kept.clear();
    this.#characters = 0;
  }
}
