import { currencies, isCurrency } from '../../domain/currency.ts';
import { walkConfig } from '../meta/walkConfig.ts';
import { didYouMean } from '../nearestName.ts';
import { perPart } from './perPart.ts';
import { partsToAsk, type ConfigView, type Finding } from './ConfigView.ts';

/** Is every currency code in the config one that the portal has? */
export function currencyCodes(view: ConfigView): readonly Finding[] {
  return partsToAsk(view, []).flatMap((part) => unknownIn(part));
}

const unknownIn = perPart((part): readonly Finding[] => {
  const codes = currencies.map(({ code }) => code);
  const found: Finding[] = [];
  walkConfig(part.format, part.value, ({ property, value, path }) => {
    if (
      !['currency', 'detailCurrency'].includes(property) ||
      typeof value !== 'string' ||
      value.startsWith('=') ||
      isCurrency(value)
    )
      return;
    found.push({
      code: 'config/unknown-currency',
      message: `The portal has no currency "${value}".`,
      expected: `one of ${codes.join(', ')}`,
      ...didYouMean(value, codes),
      part,
      path,
    });
  });
  return found;
});
