import type { Locale } from '../../language/locale.ts';
import { serverWords } from '../../language/serverWords.ts';
import { inEachLanguage } from '../../messages/inEachLanguage.ts';

type Key = keyof (typeof serverWords.agreements)[Locale];

/** Agreements of the generic page and those that users are asked to sign. Each is signed in one language; the others are for reading. */
export const agreements = [
  agreement('AG-SETTLE', 'settleDeclare', { code: 'settleDeclare', site: 'GLOBAL', locale: 'zh-CN' }),
  agreement('AG-SERVICE-CN', 'serviceMainland', { code: 'serviceAgreement', site: 'CN', locale: 'zh-CN' }),
  agreement('AG-SERVICE-HK', 'serviceHongKong', { code: 'serviceAgreement', site: 'HK', locale: 'zh-HK' }),
  agreement('AG-SUPPLEMENT', 'supplement', { code: 'supplementRe', site: 'GLOBAL', locale: 'zh-CN' }),
  agreement('AG-PRIVACY', 'privacy', { code: 'privacy', site: 'GLOBAL', locale: 'zh-CN' }),
  agreement('AG-RISK', 'risk', { code: 'riskDisclosure', site: 'GLOBAL', locale: 'zh-CN' }),
];

function agreement(
  id: string,
  key: Key,
  about: { readonly code: string; readonly site: string; readonly locale: Locale },
) {
  return { id, ...about, ...inEachLanguage((locale) => serverWords.agreements[locale][key], about.locale) };
}
