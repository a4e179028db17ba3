import { isCurrency } from '../../../domain/currency.ts';
import { flagFolder, flagOf } from '../../../domain/flag.ts';

/** The flag of a currency, which decorates its code; a disc with its first letter for one without. Nothing for an unknown currency. */
export function Flag({ currency }: { readonly currency: string }) {
  if (!isCurrency(currency)) return null;
  const name = flagOf(currency);
  return name === null ? (
    <span className="sb-flag sb-flag-letter" data-letter={currency[0]} aria-hidden="true" />
  ) : (
    <img className="sb-flag" src={`/${flagFolder}/${name}.svg`} alt="" width={20} height={20} />
  );
}
