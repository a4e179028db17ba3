import { commonCodes } from '../operation/Refusal.ts';

/** The shape of every JSON response under the API. */
export interface Envelope {
  readonly success: boolean;
  readonly code: string;
  readonly message: string;
  readonly data: unknown;
  readonly traceId: string;
  readonly errorParam?: unknown;
}

export function successEnvelope(data: unknown, traceId: string): Envelope {
  return { success: true, code: commonCodes.success, message: '', data: data ?? null, traceId };
}

export function failureEnvelope(code: string, message: string, traceId: string, errorParam?: unknown): Envelope {
  return { success: false, code, message, data: null, traceId, ...(errorParam !== undefined && { errorParam }) };
}

/** Returns the JSON Schema of a response whose `data`, on success, matches `data`. */
export function envelopeSchema(data: object): object {
  return {
    type: 'object',
    required: ['success', 'code', 'message', 'data', 'traceId'],
    properties: {
      success: { type: 'boolean' },
      code: { type: 'string', description: '000000 on success, otherwise a business code.' },
      message: { type: 'string' },
      data: orNull(data),
      traceId: { type: 'string' },
      errorParam: { description: 'Details of a refusal.' },
    },
  };
}

/** Adds null to a schema that does not accept it yet. */
function orNull(schema: object): object {
  const { type, anyOf }: { readonly type?: unknown; readonly anyOf?: readonly unknown[] } = schema;
  const hasNull =
    type === 'null' ||
    (Array.isArray(type) && type.includes('null')) ||
    anyOf?.some((one) => typeof one === 'object' && one !== null && 'type' in one && one.type === 'null');
  return hasNull || Object.keys(schema).length === 0 ? schema : { anyOf: [schema, { type: 'null' }] };
}
