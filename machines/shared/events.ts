/* Events that several flows accept with the same meaning. */

/** The user opened the flow's page again. */
export interface ScreenOpened {
  readonly type: "screen.opened";
}

/** The user retried a failed load. `of`: only this part, if a chart fetches several. */
export interface ReloadPressed<Of extends string = never> {
  readonly type: "reload.pressed";
  readonly of?: Of;
}

/** The user cleared the form. */
export interface DraftDiscarded {
  readonly type: "draft.discarded";
}

/** The user submitted the form for something new. */
export interface FormSubmitted {
  readonly type: "form.submitted";
}

/** The user submitted the edit form. */
export interface EditSubmitted {
  readonly type: "edit.submitted";
}

/** What the user tries again. */
export type Repeated = {
  /** Nobody knows whether the server has carried out the attempt before. */
  readonly isUnconfirmed?: true;
};
