// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Actions } from '../../../config/model.generated.ts';
import { compileRoutes } from '../../../engine/route/matchRoute.ts';
import { bespokeBlocks } from '../../bespoke/bespokeBlocks.ts';
import { blockWidget } from '../blockWidgets.ts';
import { renderPage, type RenderOptions } from '../../../../tests/support/renderPage.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('tabs', () => {
  const blocks = [
    {
      type: 'tabs' as const,
      tabs: [
        { id: 'all', blocks: [{ type: 'text' as const, text: 'test.one' }] },
        { id: 'failed', badge: 120, blocks: [{ type: 'text' as const, text: 'test.two' }] },
      ],
    },
  ];
  const texts = { 'test.one': 'One', 'test.two': 'Two' };

  test('show one group, are kept in the address and reset lists to page 1', () => {
    const { visited } = renderPage({ blocks }, { texts, query: { pageNum: '4', from: 'mail' } });
    expect(screen.getByRole('tabpanel').textContent).toBe('One');
    fireEvent.click(screen.getByRole('tab', { name: 'Failed99+' }));
    expect(visited).toEqual(['/list?from=mail&tab=failed']);
    expect(screen.getByRole('tabpanel', { name: 'Failed99+' }).textContent).toBe('Two');
  });

  test('move by arrow keys with one tab stop', () => {
    renderPage({ blocks }, { texts });
    const [first, second] = screen.getAllByRole('tab');
    fireEvent.keyDown(first ?? document.body, { key: 'ArrowLeft' });
    expect(second?.getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(second);
    expect([first?.tabIndex, second?.tabIndex]).toEqual([-1, 0]);
  });

  test('fall back to the first when the tab in the address is not shown', () => {
    renderPage({ blocks }, { texts, query: { tab: 'nonsense' } });
    expect(screen.getByRole('tabpanel').textContent).toBe('One');
  });

  // The condition of a list's call in a tab names the tab in the address. The user has no permission here.
  test('correct an address that names no tab of this user, and leave one that may still appear', () => {
    const withTabs = (tabs: readonly object[], query: Readonly<Record<string, string>>) => {
      const own = tabs.map((tab, index) => ({ ...blocks[0]?.tabs[index], ...tab }));
      const { runtime } = renderPage({ blocks: [{ type: 'tabs', tabs: own }] as never }, { texts, query });
      cleanup();
      return runtime.query;
    };
    expect(withTabs([{}, {}], { tab: 'nonsense', from: 'mail' })).toEqual({ from: 'mail' });
    expect(withTabs([{}, { permission: 'look' }], { tab: 'failed' })).toEqual({});
    expect(withTabs([{ permission: 'look' }, {}], {})).toEqual({ tab: 'failed' });
    expect(withTabs([{ permission: 'look' }, {}], { tab: 'all' })).toEqual({ tab: 'failed' });
    expect(withTabs([{}, { visibleWhen: 'false' }], { tab: 'failed' })).toEqual({ tab: 'failed' });
    expect(withTabs([{}, {}], { tab: 'failed' })).toEqual({ tab: 'failed' });
    expect(withTabs([{}, {}], {})).toEqual({});
  });
});

describe('steps', () => {
  beforeAll(() => blockWidget('steps', { ...bespokeBlocks, menu: () => null })?.load?.());

  test('show which one is current and which are done', () => {
    renderPage({ blocks: [{ type: 'steps', steps: ['submit', 'confirm', 'done'], current: "='confirm'" }] });
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('Submit Done');
    expect(second?.getAttribute('aria-current')).toBe('step');
  });

  test('leave out one that is not there, without moving the page when it appears', () => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined); // jsdom has no layout
    const steps = ['submit', { id: 'photo', visibleWhen: 'route.query.photo != null' }, 'confirm'];
    const { runtime } = renderPage({ blocks: [{ type: 'steps', steps, current: "='confirm'" }] });
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    act(() => runtime.setQuery({ photo: '1' }));
    expect(screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-current'))).toEqual([
      null,
      null,
      'step',
    ]);
    expect(scrolled).not.toHaveBeenCalled();
  });

  test('scroll to the top when the next one opens, not when the page opens', () => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined); // jsdom has no layout
    const { runtime } = renderPage({
      blocks: [{ type: 'steps', steps: ['fill', 'confirm'], current: "=coalesce(route.query.step, 'fill')" }],
    });
    expect(scrolled).not.toHaveBeenCalled();
    act(() => runtime.setQuery({ step: 'confirm' }));
    expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0);
  });
});

const cardRoutes = [{ path: '/card/:id', page: 'card.home' }];
const withCards: RenderOptions['change'] = (portal) => ({
  routes: compileRoutes(cardRoutes),
  manifest: { ...portal.manifest, routes: { routes: cardRoutes, fallback: 'test.notFound' } },
});

describe('cards', () => {
  const cards = {
    type: 'cards' as const,
    rowKey: 'id',
    rows: '=data.cards',
    blocks: [{ type: 'text' as const, text: '=row.bank' }],
  };
  const answer = () => [
    { id: 'c1', bank: 'Bank A' },
    { id: 'c2', bank: 'Bank B' },
  ];

  test('are radio buttons named by their content when one can be selected', async () => {
    const { runtime } = renderPage(
      {
        calls: { cards: { operation: 'card.list' } },
        blocks: [{ ...cards, select: { into: 'page.card', value: '=row.id' } }],
      },
      { answer },
    );
    fireEvent.click(await screen.findByRole('radio', { name: 'Bank B' }));
    expect(runtime.read('page.card')).toBe('c2');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Bank B' }).checked).toBe(true);
  });

  test('after the first ones a line says how many more there are, and opens and closes them', async () => {
    renderPage(
      { calls: { cards: { operation: 'card.list' } }, blocks: [{ ...cards, first: 1 }] },
      { answer, texts: { 'test.page.cards.more': '{count} more banks' } },
    );
    const line = await screen.findByRole('button', { name: '1 more banks' });
    expect(line.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText('Bank B')).toBeNull();
    fireEvent.click(line);
    expect(screen.getByText('Bank B')).toBeTruthy();
    expect(line.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(line);
    expect(screen.queryByText('Bank B')).toBeNull();
  });

  test('that have a worth: the line says what the others are worth together, with their flags', async () => {
    const held = [
      { id: 'c1', code: 'USD', worth: '70.10' },
      { id: 'c2', code: 'EUR', worth: '20.20' },
      { id: 'c3', code: 'JPY', worth: '9.90' },
    ];
    const tile = { type: 'tile' as const, currency: '=row.code', amount: '=row.worth', worth: '=row.worth' };
    renderPage(
      {
        calls: { cards: { operation: 'card.list' } },
        blocks: [{ ...cards, first: 1, blocks: [{ ...tile, worthCurrency: "='CNY'" }] }],
      },
      { answer: () => held, texts: { 'test.page.cards.more': '{count} more banks' } },
    );
    const line = await screen.findByRole('button', { name: /^2 more banks\s*CNY\s*30\.10$/ });
    expect([...line.querySelectorAll('img')].map(({ src }) => src.split('/').at(-1))).toEqual(['eu.svg', 'jp.svg']);
  });

  test('open by a button named by their content', async () => {
    const { visited } = renderPage(
      {
        calls: { cards: { operation: 'card.list' } },
        blocks: [{ ...cards, onClick: [{ do: 'navigate', url: "='/card/' + row.id" }] }],
      },
      { answer, change: withCards },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Bank A' }));
    await waitFor(() => expect(visited).toEqual(['/card/c1']));
  });

  test('are no buttons where no action applies, or where the user may not open the target', async () => {
    const onlyOne: Actions = [{ do: 'navigate', when: "row.id == 'c2'", url: "='/card/' + row.id" }];
    renderPage(
      {
        calls: { cards: { operation: 'card.list' } },
        blocks: [
          { ...cards, onClick: onlyOne },
          { ...cards, id: 'lost', onClick: [{ do: 'navigate', url: '/nowhere' }] },
        ],
      },
      { answer, change: withCards },
    );
    await screen.findAllByText('Bank A');
    expect(
      screen
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-labelledby'))
        .map((id) => document.getElementById(id ?? '')?.textContent),
    ).toEqual(['Bank B']);
  });

  test('show an empty state', async () => {
    renderPage(
      { calls: { cards: { operation: 'card.list' } }, blocks: [{ ...cards, empty: { buttons: [{ id: 'add' }] } }] },
      { answer: () => [] },
    );
    expect(await screen.findByText('Nothing here yet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add' })).toBeTruthy();
  });
});

describe('links', () => {
  const routes = {
    routes: [
      { path: '/wallet', page: 'wallet.home' },
      { path: '/refund', page: 'refund.home', permission: 'refund' },
    ],
    fallback: 'test.notFound',
  };

  test('that are done show a check mark and no link', () => {
    const { runtime } = renderPage(
      {
        state: { set: true },
        blocks: [
          {
            type: 'links',
            links: [
              { id: 'wallet', to: 'wallet.home', doneWhen: 'page.set' },
              { id: 'record', to: 'wallet.home', doneWhen: '!page.set' },
            ],
          },
        ],
      },
      {
        texts: { 'test.page.links.wallet': 'Open the wallet', 'test.page.links.record': 'Look at it' },
        change: (portal) => ({ manifest: { ...portal.manifest, routes } }),
      },
    );
    expect(runtime.read('page.set')).toBe(true);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Look at it']);
    expect(screen.getByText('Open the wallet').closest('li')?.textContent).toBe('Open the walletDone');
  });

  test('are real links, without those that the user may not open', () => {
    const { visited } = renderPage(
      {
        blocks: [
          {
            type: 'links',
            links: [
              { id: 'wallet', to: 'wallet.home', query: { currency: 'USD' } },
              { id: 'record', to: 'refund.home' },
              { id: 'other', to: 'gone.home' },
            ],
          },
        ],
      },
      {
        session: { isSubAccount: true, permissions: [], variant: '' },
        change: (portal) => ({
          manifest: { ...portal.manifest, routes, access: { ...portal.manifest.access, permissions: { refund: {} } } },
        }),
      },
    );
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/wallet?currency=USD']);
    fireEvent.click(links[0] ?? document.body);
    expect(visited).toEqual(['/wallet?currency=USD']);
  });
});
