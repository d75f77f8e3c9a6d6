import { useEffect, useEffectEvent } from "react";
import { IconButton } from "../../ui/icon-button.tsx";
import { ArrowLeftIcon, ArrowRightIcon } from "../../ui/icons.tsx";

interface Around {
  readonly previous: number | undefined;
  readonly next: number | undefined;
}

interface ActorStepsProps {
  path: string;
  around: Around;
  onChoose: (index: number) => void;
}

/** Buttons to the previous and the next entry of an actor. */
export function ActorSteps({ path, around: { previous, next }, onChoose }: ActorStepsProps) {
  const to = (index: number | undefined) => ({
    "aria-disabled": index === undefined,
    onClick: () => index !== undefined && onChoose(index),
  });
  return (
    <>
      <IconButton
        label={`Previous entry of ${path}`}
        title={`Previous entry of ${path} (Shift+Up)`}
        aria-keyshortcuts="Shift+ArrowUp"
        icon={<ArrowLeftIcon />}
        size="compact"
        {...to(previous)}
      />
      <IconButton
        label={`Next entry of ${path}`}
        title={`Next entry of ${path} (Shift+Down)`}
        aria-keyshortcuts="Shift+ArrowDown"
        icon={<ArrowRightIcon />}
        size="compact"
        {...to(next)}
      />
    </>
  );
}

/** Shift with an arrow key goes to the previous or next entry of the actor, except where text is edited. */
export function useActorKeys({ previous, next }: Around, onChoose: (index: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.shiftKey || event.altKey || event.ctrlKey || event.metaKey || isField(event.target)) return;
    const to = event.key === "ArrowUp" ? previous : event.key === "ArrowDown" ? next : undefined;
    if (to === undefined) return;
    event.preventDefault();
    onChoose(to);
  });
  useEffect(() => {
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches("input, select, textarea, [role=separator]");
