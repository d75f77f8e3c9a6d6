/** What was typed into the field of this name; a field that is not there is empty. */
export const textIn = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
};

/** What was typed so far, by field, so that changing the form or the role loses nothing; never a password. */
export type Typed = Readonly<Partial<Record<"name" | "email" | "userId" | "department" | "role", string>>>;

export interface TypedForm {
  readonly typed: Typed;
  readonly onTyped: (change: Typed) => void;
  /** The person came here from the other form, and the focus with them. */
  readonly hasSwitched: boolean;
}
