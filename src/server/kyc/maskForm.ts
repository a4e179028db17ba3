import { isRecord } from '../../domain/isRecord.ts';
import { maskIdNumber } from '../../domain/masking.ts';
import type { KycForm } from './KycForm.ts';

/** Numbers that identify a person; the portal shows them masked and sends them back only when they were typed again. */
const secret: ReadonlySet<string> = new Set(['certNo', 'taxNo']);

/** Returns the form as it may be shown after submission. */
export function maskForm(form: KycForm): KycForm {
  return Object.fromEntries(Object.entries(form).map(([key, value]) => [key, masked(key, value)]));
}

function masked(key: string, value: unknown): unknown {
  if (typeof value === 'string') return secret.has(key) ? maskIdNumber(value) : value;
  if (Array.isArray(value)) return value.map((item: unknown) => (isRecord(item) ? maskForm(item) : item));
  return isRecord(value) ? maskForm(value) : value;
}
