/** The interface through which lifecycle uses a form on the page; the form room implements it. */
export interface FormHandle {
  readonly id: string;
  /** Where the browser keeps what was typed and not submitted. */
  readonly draftKeys: readonly string[];
  /** Values as they would be sent: normalised, with hidden fields treated by whenHidden. */
  values(): Readonly<Record<string, unknown>>;
  /** Waits for uploads, and for answers from which fields are computed, that are under way; false if an upload failed. */
  ready(): Promise<boolean>;
  /** Checks every field, shows all errors and focuses the first; true when valid. */
  validate(): boolean;
  /** Whether the field is there and not hidden. */
  shows(path: string): boolean;
  setFieldError(path: string, message: string): void;
  /** Sets values; with `toCheck` the form asks the user to check them. */
  fill(values: Readonly<Record<string, unknown>>, how?: { readonly toCheck?: boolean }): void;
  reset(): void;
  /** Clears the secret fields, such as passwords and codes. */
  forgetSecrets(): void;
  /** Validates and runs onSubmit. With `good` a table submits its rows without a question and sets the others aside. */
  submit(only?: 'good'): Promise<void>;
}
