interface End {
  readonly kind: string;
}

/** The end of a child machine as an event of its parent, such as `edit.saved`, with the child's output. */
export type EndEvent<Id extends string, Any extends End> = Any extends {
  readonly kind: infer Kind extends string;
}
  ? Any & { readonly type: `${Id}.${Kind}` }
  : never;

const endEvent = <Id extends string, Any extends End>(id: Id, end: Any): EndEvent<Id, Any> =>
  // `EndEvent` distributes over the union, which TypeScript cannot follow here.
  ({ ...end, type: `${id}.${end.kind}` }) as unknown as EndEvent<Id, Any>;

/**
 * A parent's transitions for when child `id` ends: stops it and raises how it ended as an event of its own.
 */
export const onEnd = <Id extends string, Any extends End>(id: Id) =>
  ({
    actions: [
      { type: "stopChild", params: ({ event }: { readonly event: { readonly actorId: string } }) => event },
      {
        type: "raiseEnd",
        params: ({ event }: { readonly event: { readonly output: Any } }) => endEvent(id, event.output),
      },
    ],
  }) as const;
