// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage } from '../../../../tests/support/renderPage.tsx';

afterEach(cleanup);

const texts = { 'domain.currency.USD': 'US dollar', 'domain.currency.TWD': 'New Taiwan dollar' };

function draw(tile: Readonly<Record<'currency' | 'amount' | 'worth' | 'whole', string>>) {
  return renderPage({ blocks: [{ type: 'tile', worthCurrency: "='CNY'", ...tile }] }, { texts });
}

test('a tile shows flag, code, name, amount, worth and share', async () => {
  const { container } = draw({ currency: "='USD'", amount: "='1234.50'", worth: "='250'", whole: "='1000'" });
  expect((await screen.findByText('USD')).parentElement?.textContent).toBe('USD US dollar');
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/assets/flags-2.8.3/us.svg');
  expect(container.querySelector('.sb-tile-figure')?.textContent).toBe('1,234.50');
  expect(container.querySelector('.sb-tile-worth')?.textContent).toBe('≈ CNY 250.00');
  expect(screen.getByText('25%')).toBeDefined();
  expect(container.querySelector('.sb-share-part')?.getAttribute('width')).toBe('25');
});

test('a share of nothing is not shown, and a currency without a flag has its letter', async () => {
  const { container } = draw({ currency: "='TWD'", amount: "='0'", worth: "='0'", whole: "='0'" });
  expect((await screen.findByText('TWD')).parentElement?.textContent).toBe('TWD New Taiwan dollar');
  expect(container.querySelector('img, .sb-share, .sb-tile-part')).toBeNull();
  expect(container.querySelector('.sb-flag')?.getAttribute('data-letter')).toBe('T');
});

test('an amount in the currency of the worth does not repeat it', async () => {
  const { container } = draw({ currency: "='CNY'", amount: "='250'", worth: "='250'", whole: "='1000'" });
  await screen.findByText('25%');
  expect(container.querySelector('.sb-tile-figure')?.textContent).toBe('250.00');
  expect(container.querySelector('.sb-tile-worth')?.textContent).toBe('');
});
