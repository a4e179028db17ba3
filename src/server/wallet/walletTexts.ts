import enDomain from '../../../i18n/en/domain.json' with { type: 'json' };
import enRecords from '../../../i18n/en/server/walletRecords.json' with { type: 'json' };
import cnDomain from '../../../i18n/zh-CN/domain.json' with { type: 'json' };
import cnRecords from '../../../i18n/zh-CN/server/walletRecords.json' with { type: 'json' };
import hkDomain from '../../../i18n/zh-HK/domain.json' with { type: 'json' };
import hkRecords from '../../../i18n/zh-HK/server/walletRecords.json' with { type: 'json' };
import type { Locale } from '../language/locale.ts';

/** Names of fund types by code. */
export const fundTypeNames: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  'zh-CN': cnDomain.fundType,
  'zh-HK': hkDomain.fundType,
  en: enDomain.fundType,
};

/** Name and header row of the exported file. */
export const recordHeads: Readonly<
  Record<
    Locale,
    {
      readonly file: string;
      readonly columns: Readonly<
        Record<
          'transTime' | 'transId' | 'fundType' | 'currency' | 'amount' | 'balance' | 'orderId' | 'remark' | 'direction',
          string
        >
      >;
      readonly direction: Readonly<Record<'in' | 'out', string>>;
    }
  >
> = { 'zh-CN': cnRecords, 'zh-HK': hkRecords, en: enRecords };
