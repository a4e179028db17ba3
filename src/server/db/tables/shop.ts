import type { CurrencyCode } from '../../../domain/currency.ts';
import type { Jsonb } from './platform.ts';

/** A shop on a platform's site, with its collection account. */
export interface ShopsTable {
  readonly id: string;
  readonly account_id: string;
  name: string;
  platform_id: string;
  plat_form_code: string;
  platform_type: 'MARKETPLACE' | 'INDEPENDENT';
  tags: Jsonb<readonly string[]>;
  station_code: string;
  region: string;
  currency: CurrencyCode;
  seller_id: string;
  account_no: string;
  holder_name: string;
  /** 0 applying, 1 bound, 2 unbinding, 3 unbound, 4 hanging, 5 rejected. */
  status: '0' | '1' | '2' | '3' | '4' | '5';
  /** 0 none, 1 valid, 2 expired. */
  token_status: '0' | '1' | '2';
  created_at: Date;
}

export interface ShopTables {
  shops: ShopsTable;
}
