import { currencies } from '../../../domain/currency.ts';
import { daysBetween, isDay } from '../../../domain/day.ts';
import { fillText } from '../../language/fillText.ts';
import { handlerOf, type OperationHandlers } from '../../operation/OperationHandler.ts';
import { commonCodes, Refusal } from '../../operation/Refusal.ts';
import { districtsOf } from '../../reference/districts.ts';
import { holidaysBetween } from '../../reference/holidays.ts';
import { platformGroups } from '../../reference/platforms.ts';
import { currencyNames, errorTexts } from '../../reference/texts.ts';

/** The most days that one holiday request may span. */
const longest = 400;

/** Reference data that is the same for every user of a site. */
export const contentReferenceHandlers: OperationHandlers = {
  'content.holidays': handlerOf<{ query: { startDate: string; endDate: string } }>(
    async ({ query: { startDate, endDate } }, ctx) => {
      const wrong = [...(isDay(startDate) ? [] : ['startDate']), ...(isDay(endDate) ? [] : ['endDate'])];
      if (wrong.length === 0 && (endDate < startDate || daysBetween(startDate, endDate) > longest))
        wrong.push('endDate');
      if (wrong.length > 0)
        throw new Refusal(
          commonCodes.badInput,
          {},
          wrong.map((field) => ({ field, message: 'is not a day in range' })),
        );
      return holidaysBetween({ region: ctx.region, startDate, endDate, locale: ctx.locale });
    },
  ),

  'content.currencyCodes': async (_input, ctx) =>
    currencies.map(({ code, symbol }) => ({ code, name: currencyNames[ctx.locale][code] ?? code, symbol })),

  'content.errorMessages': handlerOf<{ query: { code?: string } }>(async ({ query }, ctx) => {
    const texts = Object.entries(errorTexts[ctx.locale]);
    return texts
      .filter(([code]) => !query.code || code === query.code)
      .map(([code, text]) => ({ code, message: fillText(text, ctx.locale, {}) }));
  }),

  'content.districts': handlerOf<{ query: { code?: string } }>(async ({ query }) => districtsOf(query.code ?? 'CHN')),

  'content.platforms': async () => platformGroups,
};
