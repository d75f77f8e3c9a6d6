import { Suspense, useState, type KeyboardEvent } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { DotsIcon } from "../../ui/icons-inside.tsx";
import { later } from "../later.tsx";
import type { MenuCard } from "./card-menu.tsx";
import type { CardActions } from "./handling.ts";

const fetchMenu = () => import("./card-menu.tsx");
const CardMenu = later(async () => (await fetchMenu()).CardMenu);
// What does not come now is asked for again when the menu is opened, which says so if it fails.
const prepare = (): void => void fetchMenu().catch(() => undefined);

interface CardMenuButtonProps {
  card: MenuCard;
  title: string;
  actions: CardActions;
}

/** What can be done with a card; the list comes when someone turns to its button. */
export function CardMenuButton({ card, title, actions }: CardMenuButtonProps) {
  const [opensAt, setOpensAt] = useState<"first" | "last" | null>(null);
  const label = `Actions for “${title}”`;
  const openByKey = (event: KeyboardEvent): void => {
    if (event.shiftKey || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
    event.preventDefault();
    setOpensAt(event.key === "ArrowDown" ? "first" : "last");
  };
  const button = (
    <IconButton
      kind="quiet"
      size="compact"
      label={label}
      icon={<DotsIcon />}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onKeyDown={openByKey}
      onClick={() => setOpensAt("first")}
    />
  );
  if (opensAt === null) return button;
  return (
    <Suspense fallback={button}>
      <CardMenu card={card} label={label} actions={actions} opensAt={opensAt} />
    </Suspense>
  );
}
