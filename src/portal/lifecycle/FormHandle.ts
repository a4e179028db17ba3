/** What lifecycle asks of a form on the page; the form room implements it. */
export interface FormHandle {
  readonly id: string;
  /** Values as they would be sent: hidden fields treated by whenHidden, normalised. */
  values(): Readonly<Record<string, unknown>>;
  /** Checks everything, shows every error, focuses the first; true when valid. */
  validate(): boolean;
  setFieldError(path: string, message: string): void;
  fill(values: Readonly<Record<string, unknown>>): void;
  reset(): void;
  /** Validates and runs onSubmit. */
  submit(): Promise<void>;
}
