import en from '../../../i18n/en/server/coupons.json' with { type: 'json' };
import cn from '../../../i18n/zh-CN/server/coupons.json' with { type: 'json' };
import hk from '../../../i18n/zh-HK/server/coupons.json' with { type: 'json' };
import type { Locale } from '../language/locale.ts';

const names: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { 'zh-CN': cn, 'zh-HK': hk, en };

/** Returns the name of a coupon or package in the reader's language; one that the texts do not list keeps its original name. */
export function couponName(name: string, locale: Locale): string {
  return names[locale][name] ?? name;
}
