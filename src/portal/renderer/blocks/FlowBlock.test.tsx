// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../../../tests/support/renderPage.tsx';

afterEach(cleanup);

const texts = {
  'test.page.route.shops': 'Shops',
  'test.page.route.bank': 'Bank',
  'test.page.route.renew': 'How to renew',
  expired: '{count} expired, on hold',
  moving: '{count} on their way',
};

function draw(state: Readonly<Record<string, unknown>>) {
  return renderPage(
    {
      state: { blocked: '0', moving: '0', count: 0, ...state },
      blocks: [
        {
          type: 'flow',
          id: 'route',
          currency: "='CNY'",
          stops: [
            {
              id: 'shops',
              amount: "='2567051.89'",
              blocked: [
                {
                  amount: '=page.blocked',
                  text: 'expired',
                  args: { count: '=page.count' },
                  buttons: [{ id: 'renew', actions: [{ do: 'set', path: 'page.count', value: 9 }] }],
                },
              ],
              next: {
                amount: '=page.moving',
                text: 'moving',
                args: { count: '=page.count' },
                liveWhen: 'page.count > 0',
              },
            },
            { id: 'bank', amount: "='10'" },
          ],
        },
      ],
    },
    { texts },
  );
}

test('a flow lists its stops and the ways between them in their order', async () => {
  const { container } = draw({});
  await screen.findByText('Shops');
  expect([...container.querySelectorAll('.sb-flow > li')].map((part) => part.textContent)).toEqual([
    'ShopsCNY 2,567,051.89',
    '0 on their way',
    'BankCNY 10.00',
  ]);
  expect(container.querySelector('.sb-flow-live, .sb-flow-blocked')).toBeNull();
});

test('what is blocked has its amount, its reason and its remedy; money on its way marks the way', async () => {
  const { container } = draw({ blocked: '36.50', moving: '7', count: 2 });
  await screen.findByText('Shops');
  expect(container.querySelector('.sb-flow-blocked')?.textContent).toBe('2 expired, on hold CNY 36.50 How to renew');
  expect(screen.getByRole('button', { name: 'How to renew' })).toBeDefined();
  expect(container.querySelector('.sb-flow-live')?.textContent).toBe('CNY 7.002 on their way');
});
