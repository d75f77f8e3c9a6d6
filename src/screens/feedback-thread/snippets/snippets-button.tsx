import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { BookmarkIcon } from "../../../ui/icons.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { useActors } from "../../actors.ts";
import { repeatable } from "../../import-again.ts";
import type { SnippetsProps } from "./snippets-menu.tsx";

// It gets its controls as props: a chunk that imported them, too, would move what the landing page shares with both
// into another file.
const importMenu = repeatable(() => import("./snippets-menu.tsx"));
const controls = { Button, Dialog, Menu };
const icon = <BookmarkIcon />;

/** A supervisor's reusable remarks [experience 19]. The menu is loaded when it is first opened. */
export function SnippetsButton(props: SnippetsProps) {
  const { notices } = useActors();
  const [code, setCode] = useState<Awaited<ReturnType<typeof importMenu>> | null>(null);
  const [isLoading, setLoading] = useState(false);
  const tell = (tone: "good" | "bad", text: string): void =>
    notices.send({ type: "notice.raised", notice: { tone, key: "snippet", text } });
  if (code !== null) return <code.SnippetsMenu {...props} controls={controls} icon={icon} tell={tell} />;
  const load = (): void => {
    setLoading(true);
    importMenu()
      .then(setCode, () => tell("bad", "We couldn't load your snippets. Reload the page or try again."))
      .finally(() => setLoading(false));
  };
  return <IconButton label="Snippets" icon={icon} aria-haspopup="menu" busy={isLoading} onClick={load} />;
}
