/**
 * Why a request returned no data. Business errors come in the envelope, the others from the transport; `undone`: the
 * answer was lost, and the server confirms that it did nothing.
 */
export type ApiError =
  | {
      readonly kind: 'business';
      readonly operation: string;
      readonly code: string;
      readonly message: string;
      readonly param?: unknown;
      readonly traceId?: string;
    }
  | { readonly kind: 'http'; readonly operation: string; readonly status: number; readonly traceId?: string }
  | { readonly kind: 'noAnswer'; readonly operation: string }
  | { readonly kind: 'undone'; readonly operation: string }
  | { readonly kind: 'cancelled'; readonly operation: string };

/** The code that config and pages use: the business code, or the HTTP status. */
export function errorCode(error: ApiError): string {
  switch (error.kind) {
    case 'business':
      return error.code;
    case 'http':
      return String(error.status);
    case 'noAnswer':
      return 'noAnswer';
    case 'undone':
      return 'undone';
    case 'cancelled':
      return 'cancelled';
  }
}
