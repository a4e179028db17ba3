import { known, type ExpressionType } from '../expression/types.ts';

/** Whether a value of one type may be given where another is wanted; null always may. With `asText` it becomes a text anyway, as in an address. */
export function fits(
  givenNullable: ExpressionType,
  wantedNullable: ExpressionType,
  { asText = false }: { readonly asText?: boolean } = {},
): boolean {
  const [given, wanted] = [known(givenNullable), known(wantedNullable)];
  const loose = ['dyn', 'null'];
  if (loose.includes(given.kind) || loose.includes(wanted.kind)) return true;
  if (given.kind === 'list' && wanted.kind === 'list') return fits(given.item, wanted.item, { asText });
  if (given.kind === 'list' || wanted.kind === 'list' || given.kind === 'object' || wanted.kind === 'object')
    return given.kind === wanted.kind;
  if (asText || given.kind === wanted.kind) return true;
  if (given.kind === 'decimal') return wanted.kind === 'string';
  return wanted.kind === 'double' && given.kind === 'int';
}
