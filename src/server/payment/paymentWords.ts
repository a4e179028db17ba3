import cn from '../../../i18n/zh-CN/payment.json' with { type: 'json' };
import hk from '../../../i18n/zh-HK/payment.json' with { type: 'json' };
import en from '../../../i18n/en/payment.json' with { type: 'json' };
import cnFailure from '../../../i18n/zh-CN/failure.json' with { type: 'json' };
import hkFailure from '../../../i18n/zh-HK/failure.json' with { type: 'json' };
import enFailure from '../../../i18n/en/failure.json' with { type: 'json' };
import type { Locale } from '../language/locale.ts';

/** Names of ways, kinds of trade and papers, which the page and our answers share. */
export const paymentWords: Readonly<Record<Locale, typeof en>> = { 'zh-CN': cn, 'zh-HK': hk, en };

/** Returns the name of a code, or the code itself when it has none. */
export function nameIn(names: Readonly<Record<string, string>>, code: string): string {
  return names[code] ?? code;
}

const failures: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  'zh-CN': cnFailure.payment,
  'zh-HK': hkFailure.payment,
  en: enFailure.payment,
};

/** Returns why a payment failed, as the page says it. */
export function failureOf(failCode: string, locale: Locale): string {
  return failures[locale][failCode] ?? failures[locale]['otherwise'] ?? failCode;
}
