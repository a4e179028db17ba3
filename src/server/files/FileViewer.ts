/** The user who requests files, as far as access depends on it; a session is one. */
export interface FileViewer {
  readonly userId: string;
  readonly accountId: string;
  readonly permissions: readonly string[];
}
