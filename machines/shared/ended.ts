interface End {
  readonly kind: string;
}

/** What a child machine says as it ends so. */
export type Ended<Any extends End, Kind extends Any["kind"]> = Extract<Any, { readonly kind: Kind }>;

/** How a child machine has ended, as an event of its parent: `edit.saved`, with all that the child says. */
export type EndEvent<Id extends string, Any extends End> = Any extends {
  readonly kind: infer Kind extends string;
}
  ? Any & { readonly type: `${Id}.${Kind}` }
  : never;

const endEvent = <Id extends string, Any extends End>(id: Id, end: Any): EndEvent<Id, Any> =>
  // What `EndEvent` says of each end, for any of them.
  ({ ...end, type: `${id}.${end.kind}` }) as unknown as EndEvent<Id, Any>;

/** A parent's transitions for its child `id` that has ended: it stops the child, and raises how it ended as an event of its own. */
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
