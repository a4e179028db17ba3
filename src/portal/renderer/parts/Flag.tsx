import { isCurrency } from '../../../domain/currency.ts';
import { flagFolder, flagOf } from '../../../domain/flag.ts';

/** The flag of a currency, which decorates its code; nothing for a currency without one. */
export function Flag({ currency }: { readonly currency: string }) {
  const name = isCurrency(currency) ? flagOf(currency) : null;
  return name === null ? null : (
    <img className="sb-flag" src={`/${flagFolder}/${name}.svg`} alt="" width={20} height={20} />
  );
}
