/** A shared file, by its address [3.10]. `teamId` is null where the service does not tell it. */
export interface FileLink {
  readonly id: number;
  readonly title: string;
  readonly url: string;
  readonly date: string;
  readonly studentId: number;
  readonly studentName: string;
  readonly teamId: number | null;
}

export interface NewFileLink {
  readonly title: string;
  readonly url: string;
  readonly studentId: number;
  readonly teamId: number;
}

/** How many characters the service keeps of each. */
export const fileLimits = { title: 100, url: 500 } as const;
