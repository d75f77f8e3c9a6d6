/** Something that a page offers, listed in the command palette while it is possible. */
export interface PageAction {
  /** The words of the page's own button. */
  readonly label: string;
  /** What it is about, such as a title. */
  readonly about?: string;
  /** Whether it is possible right now. */
  readonly canRun: () => boolean;
  readonly run: () => void;
  /** The page's URL parameters that show the result; default: they stay. */
  readonly params?: (params: URLSearchParams) => URLSearchParams;
}

/** A chart's actor, as far as an action needs it. */
interface Flow<Event> {
  getSnapshot(): { can(event: Event): boolean };
  send(event: Event): void;
}

/** An action that sends the chart those of these events that it takes, and is possible if it takes any. */
export const actionOf = <Event>(
  label: string,
  flow: Flow<Event>,
  ...events: readonly NoInfer<Event>[]
): PageAction => {
  const taken = () => events.filter((event) => flow.getSnapshot().can(event));
  return {
    label,
    canRun: () => taken().length > 0,
    run: () => {
      for (const event of taken()) flow.send(event);
    },
  };
};

/** "Try again", for charts that take `reload.pressed` only after a failure. */
export const retryOf = (flow: Flow<{ type: "reload.pressed" }>): readonly PageAction[] => [
  actionOf("Try again", flow, { type: "reload.pressed" }),
];
