/** Codes that any operation may answer, whatever its own list says. */
export const COMMON_CODES = { success: '000000', noSession: '999993', badInput: '999995', forbidden: '990403', tooOften: '110019' } as const;

/**
 * A business answer other than success. Throw it anywhere in a handler, inside a transaction
 * to undo it. `params` fill the message's placeholders; `errorParam` travels to the browser.
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

  /** When it makes sense to ask again, if `errorParam` says so. It is sent as `Retry-After` too. */
  get retryAfterSeconds(): number | undefined {
    const { errorParam } = this;
    if (typeof errorParam !== 'object' || errorParam === null || !('retryAfterSeconds' in errorParam)) return undefined;
    return Number(errorParam.retryAfterSeconds);
  }
}
