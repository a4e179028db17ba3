/** Who asks for files, as far as the answer depends on it; a session is one. */
export interface FileViewer {
  readonly userId: string;
  readonly accountId: string;
  readonly permissions: readonly string[];
}
