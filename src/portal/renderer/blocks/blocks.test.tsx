// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Actions } from '../../../config/model.generated.ts';
import { compileRoutes } from '../../../engine/route/matchRoute.ts';
import { bespokeBlocks } from '../../bespoke/bespokeBlocks.ts';
import { blockWidget } from '../blockWidgets.ts';
import { submitPlaces } from '../parts/submitPlaces.ts';
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
      { answer, texts: { 'common.restOfCards': '{count} more' } },
    );
    const line = await screen.findByRole('button', { name: '1 more' });
    expect(line.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByText('Bank B')).toBeNull();
    fireEvent.click(line);
    expect(screen.getByText('Bank B')).toBeTruthy();
    expect(line.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(line);
    expect(screen.queryByText('Bank B')).toBeNull();
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

describe('a notice', () => {
  test('stays closed for the browser session', () => {
    const page = { blocks: [{ type: 'notice' as const, text: 'test.notice', closable: 'notice_closed' }] };
    const { portal } = renderPage(page, { texts: { 'test.notice': 'Bank holiday' } });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Bank holiday')).toBeNull();
    expect(portal.sessionStorage.getItem('notice_closed')).toBe('1');
    cleanup();
    renderPage(page, {
      texts: { 'test.notice': 'Bank holiday' },
      change: () => ({ sessionStorage: portal.sessionStorage }),
    });
    expect(screen.queryByText('Bank holiday')).toBeNull();
  });
});

test('a notice with announce is read out in a live region that existed before its text', () => {
  vi.useFakeTimers();
  const { container } = renderPage(
    { blocks: [{ type: 'notice', text: 'test.notice', announce: true }] },
    { texts: { 'test.notice': 'The rate is another' } },
  );
  const region = container.querySelector('[role=status]');
  expect(region?.textContent).toBe('');
  act(() => {
    vi.advanceTimersByTime(100);
  });
  expect(region?.textContent).toBe('The rate is another');
  vi.useRealTimers();
});

describe('rich text', () => {
  test('keeps text and links and drops scripts, handlers, forms, styles and unsafe addresses', async () => {
    const html =
      '<p style="color:red" onclick="x()">Hi <a href="https://a.example/x">out</a> <a href="/help">in</a> <a href="javascript:alert(1)">js</a> <a href="//evil.example">proto</a></p><script>bad()</script><form><input name="a"></form><img src="x" onerror="bad()">';
    const { container } = renderPage({ state: { html }, blocks: [{ type: 'richText', html: '=page.html' }] });
    await screen.findByText('out');
    const inside = container.querySelector('.sb-rich-text');
    expect(inside?.innerHTML).not.toMatch(/script|onclick|onerror|style|<form|<input|javascript:|evil/);
    expect(screen.getByText('out').getAttribute('rel')).toBe('noopener noreferrer nofollow');
    expect(screen.getByText('out').getAttribute('target')).toBe('_blank');
    expect(screen.getByText('in').getAttribute('target')).toBeNull();
    expect(screen.getByText('proto').getAttribute('href')).toBeNull();
  });

  test('gets headings one level below those around it', async () => {
    const richText = { type: 'richText', html: '=page.html' } as const;
    const { container } = renderPage({
      state: { html: '<h3>Fees</h3><h5>Minimum</h5><h3>Limits</h3>' },
      blocks: [richText, { type: 'section', title: '=page.html', blocks: [richText] }],
    });
    await waitFor(() => expect(container.querySelectorAll('.sb-rich-text :is(h1, h2, h3, h4, h5)')).toHaveLength(6));
    expect(
      [...container.querySelectorAll('.sb-rich-text')].map((part) => [...part.children].map(({ tagName }) => tagName)),
    ).toEqual([
      ['H2', 'H3', 'H2'],
      ['H3', 'H4', 'H3'],
    ]);
  });
});

describe('a document', () => {
  const file = {
    title: 'Terms',
    updated: '2026-01-01',
    sections: [
      { heading: 'Scope', paragraphs: ['First'], items: ['a', 'b'] },
      {
        heading: 'Fees',
        table: [
          ['Service', 'Fee'],
          ['Withdraw', '0.3%'],
        ],
      },
    ],
  };

  test('has its headings in the table of contents, lists and tables with heads', async () => {
    Element.prototype.scrollIntoView = vi.fn(); // jsdom has no layout
    renderPage({ blocks: [{ type: 'document', document: 'terms', toc: true }] }, { documents: async () => file });
    const contents = await screen.findByRole('navigation', { name: 'Contents' });
    expect(
      within(contents)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Scope', 'Fees']);
    expect(screen.getByRole('columnheader', { name: 'Fee' })).toBeTruthy();
    fireEvent.click(within(contents).getByText('Fees'));
    expect(document.activeElement?.textContent).toBe('Fees');
  });

  test('that is missing shows an error and a retry button', async () => {
    let attempts = 0;
    renderPage(
      { blocks: [{ type: 'document', document: 'terms' }] },
      { documents: () => ((attempts += 1) === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(file)) },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('First')).toBeTruthy();
  });
});

describe('a QR code', () => {
  test('is a named picture with a quiet zone', async () => {
    renderPage(
      {
        state: { link: 'https://seabridge.example/app' },
        blocks: [{ type: 'qr', value: '=page.link', text: 'test.qr' }],
      },
      { texts: { 'test.qr': 'Scan to open' } },
    );
    const picture = await screen.findByRole('img', { name: 'Scan to open' });
    expect(picture.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h7v1h-7z/);
  });
});

describe('an upload', () => {
  const page = {
    blocks: [
      {
        type: 'upload' as const,
        operation: 'file.upload',
        accept: ['pdf', 'jpg'],
        maxSize: 1024,
        maxCount: 2,
        into: 'page.files',
        onUploaded: [{ do: 'set' as const, path: 'page.last', value: '=result.id' }],
      },
    ],
  };
  const choose = async (...files: File[]) =>
    fireEvent.change(await screen.findByLabelText(/Choose files/), { target: { files } });

  test('sends a file, stores its response and runs the following actions', async () => {
    const { runtime } = renderPage(page, { answer: (_operation, name) => ({ id: `id of ${String(name)}` }) });
    await choose(new File(['x'], 'a.PDF'));
    expect(await screen.findByText('Uploaded')).toBeTruthy();
    expect(runtime.read('page.files')).toEqual([{ id: 'id of a.PDF' }]);
    await waitFor(() => expect(runtime.read('page.last')).toBe('id of a.PDF'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove a.PDF' }));
    expect(runtime.read('page.files')).toEqual([]);
  });

  test.each([
    [[new File(['x'], 'a\u202Efdp.exe')], 'afdp.exe'],
    [[new File(['x'], 'a.exe')], 'wrong type'],
    [[new File(['x'], 'pdf')], 'wrong type'],
    [[new File([new Uint8Array(2000)], 'a.pdf')], 'larger than 1 KB'],
    [[new File(['x'], 'a.pdf'), new File(['x'], 'b.pdf'), new File(['x'], 'c.pdf')], 'At most 2 files'],
  ])('refuses before sending: %#', async (files, words) => {
    const { sent } = renderPage(page, { answer: () => ({}) });
    await choose(...files);
    expect(screen.getByRole('alert').textContent).toContain(words);
    expect(sent).toHaveLength(0);
  });

  test('that fails shows an error and stores nothing', async () => {
    const { runtime } = renderPage(page, {});
    await choose(new File(['x'], 'a.pdf'));
    expect(await screen.findByText('Upload failed')).toBeTruthy();
    expect(runtime.read('page.files')).toEqual([]);
  });
});

describe('a bill', () => {
  test('has the sign of each line, a rule above a sum, and what follows the last sum is a remark', () => {
    const { container } = renderPage({
      blocks: [
        {
          type: 'descriptions',
          look: 'bill',
          items: [
            { id: 'amount', value: '10' },
            { id: 'fee', value: '2', sign: 'minus' },
            { id: 'arrives', value: '8', sign: 'equals' },
            { id: 'cost', value: '3' },
          ],
        },
      ],
    });
    const lines = [...container.querySelectorAll('.sb-bill > .sb-pair')];
    expect(lines.map((line) => line.querySelector('dd')?.dataset['sign'])).toEqual([undefined, '−', '=', undefined]);
    expect(lines.map((line) => line.classList.contains('sb-bill-sum'))).toEqual([false, false, true, false]);
    expect(lines.map((line) => line.classList.contains('sb-bill-remark'))).toEqual([false, false, false, true]);
  });
});

describe('a submit bar', () => {
  beforeAll(() => blockWidget('submitBar', { ...bespokeBlocks, menu: () => null })?.load?.());

  test('has its figures before the button, in the place that it gives to the form', async () => {
    const { container, runtime } = renderPage({
      blocks: [
        {
          type: 'submitBar',
          form: 'pay',
          items: [{ id: 'amount', value: '20042.14', format: 'money', currency: 'CNY' }],
        },
      ],
    });
    await act(async () => undefined);
    expect(container.querySelector('.sb-submit-bar > dl')?.textContent).toBe('AmountCNY 20,042.14');
    expect(submitPlaces(runtime).of('pay')).toBe(container.querySelector('.sb-submit-bar > :last-child'));
    cleanup();
    expect(submitPlaces(runtime).of('pay')).toBeNull();
  });
});

describe('a result', () => {
  test('about an amount has it on the dark surface; without it the result is as any other', () => {
    const { container } = renderPage({
      blocks: [
        {
          type: 'result',
          status: 'success',
          figure: {
            id: 'amount',
            value: '5',
            format: 'money',
            currency: 'CNY',
            visibleWhen: 'route.query.failed == null',
          },
        },
      ],
    });
    expect(container.querySelector('.sb-result-figure > .sb-deep dd')?.textContent).toBe('CNY 5.00');
    cleanup();
    const other = renderPage(
      {
        blocks: [
          {
            type: 'result',
            status: 'error',
            figure: { id: 'amount', value: '5', visibleWhen: 'route.query.failed == null' },
          },
        ],
      },
      { query: { failed: '1' } },
    );
    expect(other.container.querySelector('.sb-deep, dd')).toBeNull();
  });
});

describe('a route', () => {
  beforeAll(() => blockWidget('route', { ...bespokeBlocks, menu: () => null })?.load?.());

  test('names both ends with their notes, and what is said of the way', async () => {
    const { container } = renderPage({
      blocks: [
        {
          type: 'route',
          from: { id: 'source', value: 'Wallet' },
          fromNote: "=['USD 1.00', 'USD 2.00']",
          items: [{ id: 'mode', value: 'Standard' }],
          to: { id: 'card', value: 'Bank **1' },
          toNote: 'Seller',
          state: "='now'",
        },
      ],
    });
    await act(async () => undefined);
    const parts = [...container.querySelectorAll('.sb-route-now .sb-pair')].map((part) => part.textContent);
    expect(parts).toEqual(['SourceWalletUSD 1.00USD 2.00', 'ModeStandard', 'Bank accountBank **1Seller']);
  });

  test('an end without a note has its name only', async () => {
    const { container } = renderPage({
      blocks: [{ type: 'route', from: { id: 'source', value: 'Wallet' }, to: { id: 'card', value: 'Bank **1' } }],
    });
    await act(async () => undefined);
    const parts = [...container.querySelectorAll('.sb-route-stop')].map((part) => part.textContent);
    expect(parts).toEqual(['SourceWallet', 'Bank accountBank **1']);
  });
});

describe('a countdown', () => {
  beforeAll(() => blockWidget('countdown', { ...bespokeBlocks, menu: () => null })?.load?.());

  test('with the look of a lock shows what it holds, and wanes from all of its line', async () => {
    vi.useFakeTimers();
    const { container } = renderPage(
      {
        state: { until: Date.now() + 100_000 },
        blocks: [
          {
            type: 'countdown',
            until: '=page.until',
            look: 'lock',
            items: [{ id: 'rate', value: '6.6941', format: 'rate', currency: 'USD', toCurrency: 'CNY' }],
          },
        ],
      },
      { now: () => Date.now() },
    );
    await act(() => vi.advanceTimersByTimeAsync(0));
    const line = () => container.querySelector<HTMLElement>('.sb-lock > span')?.getAttribute('style');
    expect(line()).toContain('100%');
    expect(container.querySelector('dl')?.textContent).toBe('Rate1 USD = 6.6941 CNY');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(line()).toContain('40%');
  });

  test('with the look of a lock tells a screen reader once how long it holds, and once that it has ended', async () => {
    vi.useFakeTimers();
    const { container } = renderPage(
      { state: { until: Date.now() + 3000 }, blocks: [{ type: 'countdown', until: '=page.until', look: 'lock' }] },
      { now: () => Date.now() },
    );
    await act(() => vi.advanceTimersByTimeAsync(0));
    const said: string[] = [];
    const region = screen.getByRole('status');
    new MutationObserver(() => said.push(region.textContent)).observe(region, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    for (let second = 0; second < 5; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(said).toEqual(['The price is held for 00:03', 'The price is no longer held']);
    expect(container.querySelector('[role=timer]')?.textContent).toBe('00:00');
  });

  test('counts to the instant and then runs its actions once', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 15, 0, 0, 0) });
    const { runtime } = renderPage(
      {
        state: { until: '2026-01-15 08:01:05', ended: 0 },
        blocks: [
          {
            type: 'countdown',
            until: '=page.until',
            text: 'test.left',
            onEnd: [{ do: 'set', path: 'page.ended', value: '=page.ended + 1' }],
          },
        ],
      },
      { texts: { 'test.left': '{time} left' }, now: () => Date.now() },
    );
    expect(screen.getByRole('timer').textContent).toBe('01:05 left');
    await vi.advanceTimersByTimeAsync(64_000);
    expect(runtime.read('page.ended')).toBe(0);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(runtime.read('page.ended')).toBe(1);
  });
});

describe('statistics', () => {
  test('with announce are read out as one sentence when they change', () => {
    const { runtime, container } = renderPage({
      state: { fee: '1' },
      blocks: [
        {
          type: 'statistics',
          announce: true,
          items: [
            { id: 'fee', value: '=page.fee', format: 'amount' },
            { id: 'rate', value: '7.1' },
          ],
        },
      ],
    });
    expect(container.querySelector('[role=status]')?.textContent).toBe('Fee 1.00, Rate 7.1');
    runtime.write('page.fee', '2');
    return waitFor(() => expect(container.querySelector('[role=status]')?.textContent).toBe('Fee 2.00, Rate 7.1'));
  });
});

describe('a result', () => {
  const draw = (status: string) =>
    renderPage(
      { state: { status }, blocks: [{ type: 'result', status: '=page.status', title: 'test.result' }] },
      { texts: { 'test.result': 'Result' } },
    ).container;

  test('with a status that is not declared never looks like success', () => {
    expect(draw('constructor').querySelector('.sb-result-icon')?.className).toContain('sb-tone-info');
  });

  test.each(['unknown', '403', '404', '500'])('of %s has the drawing of its state in place of a mark', (status) => {
    const container = draw(status);
    expect(container.querySelectorAll('.sb-art path').length).toBeGreaterThan(2);
    expect(container.querySelector('.sb-result-icon')).toBeNull();
  });
});
