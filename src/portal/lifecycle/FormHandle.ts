/** What lifecycle asks of a form on the page; the form room implements it. */
export interface FormHandle {
  readonly id: string;
  /** Values as they would be sent: hidden fields treated by whenHidden, normalised. */
  values(): Readonly<Record<string, unknown>>;
  /** Checks everything, shows every error, focuses the first; true when valid. */
  validate(): boolean;
  setFieldError(path: string, message: string): void;
  /** Values to check ask the user to look at them. */
  fill(values: Readonly<Record<string, unknown>>, how?: { readonly toCheck?: boolean }): void;
  reset(): void;
  /** Empties what is typed to prove who one is. */
  forgetSecrets(): void;
  /** Validates and runs onSubmit. */
  submit(): Promise<void>;
}
