// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Button } from '../../../config/model.generated.ts';
import { compileRoutes } from '../../../engine/route/matchRoute.ts';
import { renderPage, type RenderOptions } from '../../../../tests/support/renderPage.tsx';

afterEach(cleanup);

const send: Button = { id: 'send', actions: [{ do: 'call', operation: 'withdraw.submit' }] };

function show(button: Button, options: RenderOptions = {}) {
  return renderPage({ blocks: [{ type: 'buttons', buttons: [button] }] }, options);
}

const subAccount: RenderOptions = {
  session: { isSubAccount: true, permissions: [], variant: '' },
  change: (portal) => ({
    manifest: { ...portal.manifest, access: { ...portal.manifest.access, permissions: { 'withdraw.create': {} } } },
  }),
};

describe('a button', () => {
  test('runs its actions once for two quick presses, and is busy while they run', async () => {
    let arrive: (data: unknown) => void = () => {};
    const { sent } = show(send, {
      answer: () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    });
    const button = screen.getByRole('button', { name: 'Send' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(sent).toHaveLength(1);
    expect(button.getAttribute('aria-busy')).toBe('true');
    arrive({});
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
    fireEvent.click(button);
    expect(sent).toHaveLength(2);
  });

  test('that moves money keeps the focus while the outcome of its request is unknown, and the others are disabled', async () => {
    let arrive: (data: unknown) => void = () => {};
    const answer = () => new Promise((resolve) => (arrive = resolve));
    const buttons = [
      { ...send, money: true },
      { ...send, id: 'other', money: true },
    ];
    const { portal, sent } = renderPage({ blocks: [{ type: 'buttons', buttons }] }, { answer });
    const button = screen.getByRole('button', { name: 'Send' });
    const other = screen.getByRole('button', { name: 'Other' });
    const locks = () => [button, other].map((each) => [each.hasAttribute('disabled'), each.ariaDisabled]);
    button.focus();
    fireEvent.click(button);
    act(() => portal.overlays.checkStarted('key'));
    expect(locks()).toEqual([
      [false, 'true'],
      [true, null],
    ]);
    fireEvent.click(button);
    expect(sent).toHaveLength(1);
    act(() => portal.overlays.checkEnded('key'));
    arrive({});
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
    expect(locks()).toEqual([
      [false, null],
      [false, null],
    ]);
    expect(document.activeElement).toBe(button);
  });

  test('that its own actions remove leaves the focus at the heading of the page', async () => {
    const content = document.body.appendChild(document.createElement('main'));
    content.id = 'content';
    const heading = content.appendChild(document.createElement('h1'));
    show({ ...send, visibleWhen: 'page.sent == null', actions: [{ do: 'set', path: 'page.sent', value: true }] });
    const button = screen.getByRole('button', { name: 'Send' });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(heading));
    content.remove();
  });

  test('that is pressed again takes back what was said about the failure of its call', async () => {
    const answers: unknown[] = [undefined, {}];
    const { portal } = show(send, { answer: () => answers.shift() });
    const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    press();
    await waitFor(() => expect(portal.overlays.notices).toMatchObject([{ failed: 'withdraw.submit' }]));
    portal.overlays.notify({ level: 'info', text: 'another' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send' }).getAttribute('aria-busy')).toBe('false'));
    press();
    await waitFor(() => expect(portal.overlays.notices.map(({ text }) => text)).toEqual(['another']));
  });

  test('is removed by default when the user lacks the permission', () => {
    show({ ...send, permission: 'withdraw.create' }, subAccount);
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  });

  test('spec: A-011 is disabled without the permission where the config says so', () => {
    const { sent } = show({ ...send, permission: 'withdraw.create', whenRefused: 'disable' }, subAccount);
    const button = screen.getByRole('button', { name: 'Send' });
    fireEvent.click(button);
    expect(button.hasAttribute('disabled')).toBe(true);
    expect(sent).toHaveLength(0);
  });

  test('that moves money is disabled while the account is being cancelled', () => {
    show({ ...send, money: true }, { session: { cancelling: true } });
    expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(true);
    cleanup();
    show({ ...send, money: true }, { session: { cancelling: false } });
    expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(false);
  });

  test('that only leads to a page is hidden from users who may not open it; one that does more stays', () => {
    const route = { path: '/orders', page: 'test.orders', permission: 'withdraw.create' };
    const change: RenderOptions['change'] = (portal) => ({
      routes: compileRoutes([route]),
      manifest: {
        ...portal.manifest,
        access: { ...portal.manifest.access, permissions: { 'withdraw.create': {} } },
        routes: { routes: [route], fallback: 'test.notFound' },
      },
    });
    const toOrders: Button = { ...send, actions: [{ do: 'navigate', to: 'test.orders' }] };
    const drawnFor = (button: Button, permissions: readonly string[]) => {
      show(button, { session: { isSubAccount: true, permissions: [...permissions], variant: '' }, change });
      const found = screen.queryByText('Send') !== null;
      cleanup();
      return found;
    };
    expect(drawnFor(toOrders, [])).toBe(false);
    expect(drawnFor(toOrders, ['withdraw.create'])).toBe(true);
    expect(drawnFor({ ...toOrders, whenRefused: 'disable' }, [])).toBe(true);
    expect(drawnFor({ ...toOrders, actions: [{ do: 'close' }, { do: 'navigate', to: 'test.orders' }] }, [])).toBe(true);
  });

  test.each(['link', 'text', 'default', 'primary', 'danger'] as const)(
    'of kind %s that only leads to a page is a real link, and a disabled button while it is disabled',
    (kind) => {
      const route = { path: '/orders', page: 'test.orders' };
      const change: RenderOptions['change'] = (portal) => ({
        routes: compileRoutes([route]),
        manifest: { ...portal.manifest, routes: { routes: [route], fallback: 'test.notFound' } },
      });
      const toOrders: Button = { ...send, kind, actions: [{ do: 'navigate', to: 'test.orders' }] };
      const { visited } = show(toOrders, { change });
      const link = screen.getByRole('link', { name: 'Send' });
      expect(link.getAttribute('href')).toBe('/orders');
      expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
      expect(visited).toEqual([]);
      expect(fireEvent.click(link)).toBe(false);
      expect(visited).toEqual(['/orders']);
      cleanup();
      show({ ...toOrders, enabledWhen: 'false' }, { change });
      expect(screen.queryByRole('link')).toBeNull();
      expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(true);
    },
  );

  test('that leads to a page behind a guard, moves money or does more is no link', () => {
    const actions: Button['actions'] = [{ do: 'navigate', url: '/orders' }];
    const more: Button['actions'] = [{ do: 'close' }, { do: 'navigate', url: '/orders' }];
    for (const change of [{ actions, guard: 'kyc' }, { actions, money: true }, { actions: more }]) {
      show({ ...send, whenRefused: 'disable', ...change });
      expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
      expect(screen.queryByRole('link')).toBeNull();
      cleanup();
    }
  });

  test('is disabled while its condition is unknown', () => {
    show({ ...send, enabledWhen: 'page.amount > 0' });
    expect(screen.getByRole('button', { name: 'Send' }).hasAttribute('disabled')).toBe(true);
  });

  test("with a refusing guard shows the guard's dialog and runs nothing", async () => {
    const { sent, portal } = show({ ...send, guard: 'kyc' });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(portal.overlays.questions[0]?.question.kind).toBe('guard'));
    expect(sent).toHaveLength(0);
  });
});
