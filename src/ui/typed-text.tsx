import type { ComponentProps } from "react";
import { languageOf } from "./language.ts";

interface TypedTextProps extends ComponentProps<"bdi"> {
  children: string;
}

/** A name, or another text that somebody has typed, in a line of the app's own words. */
export const TypedText = (props: TypedTextProps) => <bdi lang={languageOf(props.children)} {...props} />;
