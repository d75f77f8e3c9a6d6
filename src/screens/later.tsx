import { use, type ComponentType } from "react";
import { onceUntilItFails } from "../../machines/kit/once.ts";

/** A component whose code is fetched when it is first shown, and fetched again after it could not be. */
export function later<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const code = onceUntilItFails(fetchCode);
  return function Later(props: Props) {
    const Fetched = use(code());
    return <Fetched {...props} />;
  };
}
