// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../tests/support/renderPage.tsx';
import type { PageFile } from '../../../config/model.generated.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a page', () => {
  test('renders its blocks from top to bottom, with its title', () => {
    renderPage(
      { blocks: [{ type: 'header' }, { type: 'text', text: 'test.hello' }] },
      { texts: { 'test.page.title': 'Withdraw', 'test.hello': 'Hello' } },
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Withdraw');
    expect(screen.getByText('Hello')).toBeTruthy();
  });

  test('leaves out a block whose condition is unknown', () => {
    renderPage(
      {
        blocks: [
          { type: 'text', text: 'test.secret', visibleWhen: 'session.isMaster' },
          { type: 'text', text: 'test.open' },
        ],
      },
      { texts: { 'test.secret': 'Secret', 'test.open': 'Open' } },
    );
    expect(screen.queryByText('Secret')).toBeNull();
    expect(screen.getByText('Open')).toBeTruthy();
  });

  test('keeps the other blocks when one throws, and reports a diagnostic', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const menu = () => {
      throw new Error('broken on purpose');
    };
    const { problems } = renderPage(
      {
        blocks: [
          { id: 'bad', type: 'menu', menu: 'any' },
          { type: 'text', text: 'test.open' },
        ],
      },
      { texts: { 'test.open': 'Open' }, menu },
    );
    expect(screen.getByText('Open')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('cannot be shown');
    expect(problems).toContain('test.page.bad: Error: broken on purpose');
  });

  test('renders nothing for an unknown block type, and reports it', () => {
    const page = JSON.parse('{"blocks":[{"type":"hologram"}]}');
    const { problems, container } = renderPage(page);
    expect(container.querySelector('.sb-page')?.textContent).toBe('');
    expect(problems.join()).toContain('no widget draws a block of type "hologram"');
  });
});

describe('a page on which an answer decides what there is', () => {
  const page: PageFile = {
    calls: { plan: { operation: 'plan.query' } },
    blocks: [
      { type: 'header' },
      { type: 'text', id: 'open', visibleWhen: 'data.plan.open', text: 'test.open' },
      { type: 'text', id: 'closed', visibleWhen: '!data.plan.open', text: 'test.closed' },
    ],
  };
  const texts = { 'test.page.title': 'Plan', 'test.open': 'Open', 'test.closed': 'Closed', 'test.hint': 'Hint' };

  test('shows a skeleton until the answer comes, then what it decided', async () => {
    let arrive: (data: unknown) => void = () => {};
    const answer = () => new Promise((resolve) => void (arrive = resolve));
    renderPage(page, { texts, answer });
    expect(await screen.findAllByText('Loading')).toHaveLength(1);
    arrive({ open: true });
    expect(await screen.findByText('Open')).toBeTruthy();
    expect(screen.queryByText('Loading')).toBeNull();
  });

  test('says in place that the answer failed, once, and asks again', async () => {
    let answers = false;
    const { portal } = renderPage(page, { texts, answer: () => (answers ? { open: false } : undefined) });
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('It did not work');
    expect(portal.overlays.notices).toEqual([]);
    answers = true;
    fireEvent.click(within(failure).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Closed')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('leaves the failure to a notice where the page has something else', async () => {
    const { portal } = renderPage(
      { ...page, blocks: [...page.blocks, { type: 'text', text: 'test.hint' }] },
      { texts },
    );
    await waitFor(() => expect(portal.overlays.notices).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('Loading')).toBeNull();
  });

  test('says nothing about answers that only blocks read which the user may not see', async () => {
    const { portal, container } = renderPage(
      { ...page, blocks: page.blocks.map((block) => (block.id ? { ...block, permission: 'plan.view' } : block)) },
      { texts },
    );
    await waitFor(() => expect(portal.overlays.notices).toHaveLength(1));
    expect(container.querySelector('.sb-page')?.textContent).toBe('Plan');
  });
});

describe('a block that needs data', () => {
  const page = {
    calls: { rate: { operation: 'fx.rate' } },
    blocks: [{ type: 'descriptions' as const, items: [{ id: 'rate', value: '=data.rate.value' }] }],
  };

  test('shows a skeleton until the first response, then the value', async () => {
    let arrive: (data: unknown) => void = () => {};
    renderPage(page, {
      answer: () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    });
    expect(screen.getByText('Loading')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Rate')).toBeNull());
    arrive({ value: '7.1' });
    expect(await screen.findByText('7.1')).toBeTruthy();
    expect(screen.queryByText('Loading')).toBeNull();
  });

  test('shows the error with its request id and retries on request', async () => {
    let attempts = 0;
    renderPage(page, { answer: () => ((attempts += 1) === 1 ? undefined : { value: '7.2' }) });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('It did not work');
    expect(alert.textContent).toContain('trace-1');
    fireEvent.click(within(alert).getByText('Try again'));
    expect(await screen.findByText('7.2')).toBeTruthy();
  });
});

describe('a dialog', () => {
  const page = {
    blocks: [
      {
        type: 'buttons' as const,
        buttons: [{ id: 'open', actions: [{ do: 'open' as const, dialog: 'fee', args: { amount: '5' } }] }],
      },
    ],
    dialogs: {
      fee: {
        title: 'test.fee',
        blocks: [{ type: 'text' as const, text: '=args.amount' }],
        buttons: [{ id: 'close', actions: [{ do: 'close' as const }] }],
      },
    },
  };

  test('is labelled by its title, receives its arguments, closes on Esc and returns the focus', async () => {
    renderPage(page, { texts: { 'test.fee': 'Fee details' } });
    const opener = screen.getByRole('button', { name: 'Open' });
    opener.focus();
    fireEvent.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Fee details' });
    expect(within(dialog).getByText('5')).toBeTruthy();
    fireEvent.keyDown(within(dialog).getByText('5'), { key: 'Escape', keyCode: 27 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  test('that is not closable ignores Esc and has no close button', async () => {
    renderPage(
      { ...page, dialogs: { fee: { ...page.dialogs.fee, closable: false, buttons: [] } } },
      { texts: { 'test.fee': 'Fee details' } },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Fee details' });
    fireEvent.keyDown(within(dialog).getByText('5'), { key: 'Escape', keyCode: 27 });
    expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  test('as a drawer is labelled and closes with its named button', async () => {
    renderPage(
      { ...page, dialogs: { fee: { ...page.dialogs.fee, kind: 'drawer', buttons: [] } } },
      { texts: { 'test.fee': 'Fee details' } },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Fee details' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('as a panel closes when the user presses elsewhere', async () => {
    renderPage(
      { ...page, dialogs: { fee: { ...page.dialogs.fee, kind: 'panel' } } },
      { texts: { 'test.fee': 'Fee details' } },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('dialog', { name: 'Fee details' });
    fireEvent.pointerDown(document.body);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
