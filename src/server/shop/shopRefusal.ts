import type { Shop } from './shops.ts';

/** Business code of why no money may leave a shop: 190015 its state, 190070 its authorisation has expired. */
export type ShopRefusal = '190015' | '190070';

/** Returns why no money may leave a shop in any way; null when it may. */
export function shopRefusal(shop: Pick<Shop, 'status' | 'token_status'>): ShopRefusal | null {
  if (shop.status !== '1') return '190015';
  return shop.token_status === '2' ? '190070' : null;
}
