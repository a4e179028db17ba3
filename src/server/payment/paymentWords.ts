import cn from '../../../i18n/zh-CN/payment.json' with { type: 'json' };
import hk from '../../../i18n/zh-HK/payment.json' with { type: 'json' };
import en from '../../../i18n/en/payment.json' with { type: 'json' };
import type { Locale } from '../language/locale.ts';

/** Names of ways, kinds of trade and papers, which the page and our answers share. */
export const paymentWords: Readonly<Record<Locale, typeof en>> = { 'zh-CN': cn, 'zh-HK': hk, en };

/** Returns the name of a code, or the code itself when it has none. */
export function nameIn(names: Readonly<Record<string, string>>, code: string): string {
  return names[code] ?? code;
}
