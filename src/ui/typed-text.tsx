import type { ComponentProps, ReactNode } from "react";
import { languageOf } from "./language.ts";

interface TypedTextProps extends ComponentProps<"bdi"> {
  children: string;
}

/** The app's own words, with a text that somebody has typed between quotation marks. */
export function withQuote(text: string): ReactNode {
  const [start, end] = [text.indexOf("“"), text.lastIndexOf("”")];
  const quote = text.slice(start + 1, end);
  if (start < 0 || languageOf(quote) === undefined) return text;
  return (
    <>
      {text.slice(0, start + 1)}
      <TypedText>{quote}</TypedText>
      {text.slice(end)}
    </>
  );
}

/** A name, or another text that somebody has typed, in a line of the app's own words. */
export const TypedText = (props: TypedTextProps) => <bdi lang={languageOf(props.children)} {...props} />;
