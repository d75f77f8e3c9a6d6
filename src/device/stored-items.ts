/* What this device keeps for all tabs: the one file that speaks to `localStorage`, which a browser may refuse or have full. */

/** How a value is stored. The text is unknown until decoded: another release, or somebody else, may have written it. */
interface Format<Value> {
  /** Null: it is not valid. */
  readonly decode: (text: string) => Value | null;
  readonly encode: (value: Value) => string;
}

/** One of a few words, stored as it is. */
export const wordOf = <Word extends string>(words: readonly Word[]): Format<Word> => ({
  decode: (text) => words.find((word) => word === text) ?? null,
  encode: (word) => word,
});

/** JSON; `decode` gets null for what is none. */
export const jsonOf = <Value>(decode: (parsed: unknown) => Value | null): Format<Value> => ({
  decode: (text) => decode(unlessRefused((): unknown => JSON.parse(text))),
  encode: (value) => JSON.stringify(value),
});

/** The value under a key. `get` and `subscribe` are for `useSyncExternalStore`. */
export interface StoredItem<Value> {
  /** Null: none that is valid. The same reference until it changes. */
  readonly get: () => Value | null;
  /** Null removes it. What storage refuses lasts as long as the page. */
  readonly set: (value: Value | null) => void;
  /** As `set`, but false and without any change if storage refuses it. */
  readonly trySet: (value: Value | null) => boolean;
  /** Other tabs' changes count as well. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function storedItem<Value>(key: string, { decode, encode }: Format<Value>): StoredItem<Value> {
  let known: { readonly text: string | null; readonly value: Value | null } = { text: null, value: null };
  const trySet = (value: Value | null): boolean => {
    known = { text: value === null ? null : encode(value), value };
    return write(key, known.text);
  };
  return {
    get: () => {
      const text = unstored.get(key) ?? unlessRefused(() => localStorage.getItem(key));
      if (text !== known.text) known = { text, value: text === null ? null : decode(text) };
      return known.value;
    },
    set: (value) => {
      if (trySet(value) || value === null) return;
      unstored.set(key, encode(value));
      notify(key);
    },
    trySet,
    subscribe: subscribeTo(key),
  };
}

/** Values of one kind, each under the prefix and an id. */
interface StoredItems<Value> extends Pick<StoredItem<Value>, "subscribe"> {
  readonly item: (id: number) => StoredItem<Value>;
  /** The valid ones; the same reference until one changes. */
  readonly all: () => ReadonlyMap<number, Value>;
}

export function storedItems<Value>(prefix: string, format: Format<Value>): StoredItems<Value> {
  const items = new Map<number, StoredItem<Value>>();
  let all: ReadonlyMap<number, Value> | null = null;
  const item = (id: number): StoredItem<Value> => {
    const known = items.get(id) ?? storedItem(`${prefix}${id}`, format);
    items.set(id, known);
    return known;
  };
  const idsAndValues = (): readonly (readonly [number, Value])[] =>
    keysWith(prefix).flatMap((key) => {
      const id = Number(key.slice(prefix.length));
      const value = item(id).get();
      return value === null ? [] : [[id, value] as const];
    });
  const subscribe = subscribeTo(prefix);
  subscribe(() => {
    all = null;
  });
  return { item, all: () => (all ??= new Map(idsAndValues())), subscribe };
}

/** Removes all items whose keys begin so. */
export function eraseItems(prefix: string): void {
  for (const key of keysWith(prefix)) write(key, null);
}

/** What storage has refused. */
const unstored = new Map<string, string>();
/** A key of null: any may have changed. */
const listeners = new Set<(key: string | null) => void>();

function notify(key: string | null): void {
  for (const listener of listeners) listener(key);
}

const subscribeTo =
  (prefix: string) =>
  (listener: () => void): (() => void) => {
    const hear = (key: string | null): void => {
      if (key === null || key.startsWith(prefix)) listener();
    };
    listeners.add(hear);
    return () => void listeners.delete(hear);
  };

const keysWith = (prefix: string): readonly string[] => {
  const stored = unlessRefused(() => Object.keys(localStorage)) ?? [];
  return [...new Set([...stored, ...unstored.keys()])].filter((key) => key.startsWith(prefix));
};

/** Null removes it. False: storage refuses, and nothing has changed. */
function write(key: string, text: string | null): boolean {
  const isStored =
    unlessRefused(() => {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      return true;
    }) ?? false;
  if (!isStored && text !== null) return false;
  unstored.delete(key);
  notify(key);
  return isStored;
}

function unlessRefused<T>(touch: () => T): T | null {
  try {
    return touch();
  } catch {
    return null;
  }
}

// Sent for other tabs' changes only; a key of null: all was cleared. Tests run calls, which remember names, in Node.
if ("addEventListener" in globalThis)
  addEventListener("storage", ({ key }) => {
    if (key === null) unstored.clear();
    else unstored.delete(key);
    notify(key);
  });
