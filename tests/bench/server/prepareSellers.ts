import { demoPassword } from '../../support/sites.ts';
import { loadClient, type LoadClient } from './LoadClient.ts';

const logins = [
  'seller@cn',
  'personal@cn',
  'vip@cn',
  'multi@cn',
  'newuser@cn',
  'check-auth@cn',
  'address@cn',
  'cancel-failed@cn',
];

/** A signed-in seller with money and a card. */
export interface Seller {
  readonly loginName: string;
  readonly cardId: string;
  readonly currency: string;
  /** Returns a client with this seller's session at another address of the same server. */
  readonly at: (url: string) => LoadClient;
}

/** Signs the sellers in and gives them money. */
export async function prepareSellers(url: string): Promise<readonly Seller[]> {
  const sellers: Seller[] = [];
  for (const loginName of logins) {
    const client = await loadClient(url, loginName, demoPassword);
    await fetch(`${url}/sandbox/api/deposits`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: url,
        scope: 'B2C_PORTAL',
        source: 'PC',
        'release-version': '2.0.55',
      },
      body: JSON.stringify({ loginName, currency: 'USD', amount: '9000000.00', to: 'wallet' }),
    });
    const { body } = await client.post('/bankcard/list', { pageNum: 1, pageSize: 20 });
    const cards = (body.data['list'] ?? body.data['resultList']) as readonly {
      bankCardId: string;
      currency: string;
      status: string;
    }[];
    const card = cards.find(({ currency, status }) => status === 'NORMAL' && currency === 'CNY');
    if (card !== undefined)
      sellers.push({ loginName, cardId: card.bankCardId, currency: card.currency, at: client.at });
    client.close();
  }
  return sellers;
}
