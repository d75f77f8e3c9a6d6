import type { TypedEntrance } from "../../../machines/domain/user.ts";

/** What was typed into the field of this name; a field that is not there is empty. */
export const textIn = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
};

export interface TypedForm {
  readonly typed: TypedEntrance;
  readonly onTyped: (change: TypedEntrance) => void;
  /** The person came here from the other form, and the focus with them. */
  readonly hasSwitched: boolean;
}
