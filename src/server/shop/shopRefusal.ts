import type { Shop } from './shops.ts';

/** Business code of the reason why no money may leave a shop: 190015 its state, 190070 its authorisation has expired. */
export type ShopRefusal = '190015' | '190070';

/** Why no money may leave a shop, by whatever way; null when it may. */
export function shopRefusal(shop: Pick<Shop, 'status' | 'token_status'>): ShopRefusal | null {
  if (shop.status !== '1') return '190015';
  return shop.token_status === '2' ? '190070' : null;
}
