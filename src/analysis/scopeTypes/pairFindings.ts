import type { ConfigPart, Finding } from '../../config/check/ConfigView.ts';
import type { FormFile } from '../../config/model.generated.ts';
import { known, nameOfType, type ExpressionType } from '../expression/types.ts';
import type { ConfigScopes } from './ConfigScopes.ts';
import { fieldType } from './nodeScopes.ts';
import { valueType } from './rowType.ts';

/** Does the quote of a two-way amount have both amounts? */
export function pairFindings(part: ConfigPart, scopes: ConfigScopes): readonly Finding[] {
  if (part.format !== 'form') return [];
  // Trust border: the form has passed the check of its format.
  const { pair } = part.value as FormFile;
  if (!pair) return [];
  const path = ['pair', 'quote'];
  const quote = known(valueType(pair.quote, scopes.of(part).at(path)));
  const fault = (message: string): Finding => ({
    code: 'config/pair',
    message,
    expected: `an object with the amounts ${pair.give} and ${pair.get}`,
    part,
    path,
  });
  if (quote.kind === 'dyn' || quote.kind === 'null') return [];
  if (quote.kind !== 'object') return [fault(`The quote is ${nameOfType(quote)}.`)];
  return [pair.give, pair.get].flatMap((name): readonly Finding[] => {
    if (!Object.hasOwn(quote.fields, name) && quote.open === undefined) return [fault(`The quote has no "${name}".`)];
    const type = known(fieldType(quote, name));
    return isAmount(type) ? [] : [fault(`"${name}" of the quote is ${nameOfType(type)}.`)];
  });
}

function isAmount(type: ExpressionType): boolean {
  if (type.kind !== 'string') return type.kind === 'dyn' || type.kind === 'decimal';
  return type.holds === 'amount' || (type.values?.every((value) => /^\d+(\.\d+)?$/.test(value)) ?? false);
}
