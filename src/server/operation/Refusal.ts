/** Codes that any operation may return, whatever its own list declares. */
export const commonCodes = {
  success: '000000',
  noSession: '999993',
  badInput: '999995',
  forbidden: '990403',
  tooOften: '110019',
} as const;

/**
 * A business error. Throw it anywhere in a handler, inside a transaction
 * to roll it back. `params` fill the message's placeholders; `errorParam` is sent to the browser.
 */
export class Refusal extends Error {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly errorParam: unknown;

  constructor(code: string, params: Readonly<Record<string, string | number>> = {}, errorParam?: unknown) {
    super(`refused with ${code}`);
    this.name = 'Refusal';
    this.code = code;
    this.params = params;
    this.errorParam = errorParam;
  }

  /** The seconds after which a retry makes sense, if `errorParam` has them. Also sent as `Retry-After`. */
  get retryAfterSeconds(): number | undefined {
    const { errorParam } = this;
    if (typeof errorParam !== 'object' || errorParam === null || !('retryAfterSeconds' in errorParam)) return undefined;
    return Number(errorParam.retryAfterSeconds);
  }
}

/** Returns the refusal for an input that passes the schema but not the business rules. */
export function wrongInput(field: string, message: string): Refusal {
  return new Refusal(commonCodes.badInput, {}, [{ field, message }]);
}
