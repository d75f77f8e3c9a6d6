import type { TypedEntrance } from "../../../machines/domain/user.ts";

/** The text of the field with this name; "" if it does not exist. */
export const textIn = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
};

export interface TypedForm {
  readonly typed: TypedEntrance;
  readonly onTyped: (change: TypedEntrance) => void;
  /** The user switched from the other form, which moved the focus. */
  readonly hasSwitched: boolean;
}
