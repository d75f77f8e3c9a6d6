/** A shared file: a link to it [3.10]. `teamId` is null if the service does not send it. */
export interface FileLink {
  readonly id: number;
  readonly title: string;
  readonly url: string;
  readonly date: string;
  readonly studentId: number;
  readonly studentName: string;
  readonly teamId: number | null;
}

export interface NewFileLink extends Omit<FileLink, "id" | "date" | "studentName"> {
  readonly teamId: number;
}
