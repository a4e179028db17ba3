import type { IncomingHttpHeaders } from 'node:http';
import { HttpProblem } from './HttpProblem.ts';
import { isJsonObject } from './OpenApiDocument.ts';
import type { OperationInput } from './OperationHandler.ts';

const idempotencyHeader = 'Idempotency-Key';

/** The header as documented for tools; the response marks a replay with `idempotency-replayed: true`. */
export const idempotencyParameter = {
  name: idempotencyHeader,
  in: 'header',
  required: true,
  schema: { type: 'string', minLength: 8, maxLength: 255 },
  description: 'New for each request, reused for its retries: the request is carried out once per key.',
} as const;

/** Scopes keys to one caller and operation. */
export function onceScope(operationId: string, caller: string): string {
  return `${caller} ${operationId}`;
}

export function idempotencyKeyOf(headers: IncomingHttpHeaders): string {
  const key = headers['idempotency-key'];
  if (typeof key === 'string' && /^[\x21-\x7e]{8,255}$/.test(key)) return key;
  throw new HttpProblem(
    400,
    `header ${idempotencyHeader} ${key === undefined ? 'is missing' : 'is unusable'}: 8 to 255 visible ASCII characters are expected, new for each request`,
  );
}

/** A hash of the request would allow guessing short secrets, so they are not part of comparing two requests. */
export function withoutSecrets({ query, params, body }: OperationInput): unknown {
  return {
    query,
    params,
    body: isJsonObject(body)
      ? Object.fromEntries(Object.entries(body).filter(([name]) => !/password|pwd|captcha|code$/i.test(name)))
      : body,
  };
}
