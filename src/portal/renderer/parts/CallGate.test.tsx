// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderPage, type RenderOptions } from '../../../../tests/support/renderPage.tsx';
import type { PageFile } from '../../../config/model.generated.ts';
import type { Portal } from '../../lifecycle/Portal.ts';

afterEach(cleanup);

const page: PageFile = {
  calls: { list: { operation: 'card.list', input: { pageNum: '=route.query.pageNum' } } },
  blocks: [{ type: 'text', text: '=string(data.list.name)' }],
};

/** Renders the page and records its text on every change. */
function drawn(options: RenderOptions) {
  const shown: string[] = [];
  const view = renderPage(page, options);
  const look = () => {
    const now = view.container.querySelector('.sb-page')?.textContent ?? '';
    if (shown.at(-1) !== now) shown.push(now);
  };
  look();
  new MutationObserver(look).observe(view.container, { subtree: true, childList: true, characterData: true });
  return { ...view, shown };
}

test('a response replaces the skeleton, with nothing in between', async () => {
  const { shown } = drawn({ answer: () => ({ name: 'First' }) });
  await screen.findByText('First');
  expect(shown).toEqual(['Loading', 'First']);
});

test('a newer response replaces the older one, without a skeleton', async () => {
  const { shown, portal } = drawn({
    answer: (_operation, input) => ({ name: Object(input).pageNum === '2' ? 'Second' : 'First' }),
  });
  await screen.findByText('First');
  portal.ui.located('/list', { pageNum: '2' });
  await screen.findByText('Second');
  expect(shown).toEqual(['Loading', 'First', 'Second']);
});

test('a failure replaces the skeleton', async () => {
  const { shown } = drawn({});
  await screen.findByText('It did not work', { exact: false });
  expect(shown.map((text) => (text.includes('It did not work') ? 'failure' : text))).toEqual(['Loading', 'failure']);
});

test('a failure is displayed once, in place of its data; other blocks that depend on it show that they are empty, and each tries again', async () => {
  const text = { type: 'text' as const, text: '=string(data.list.name)' };
  const { portal, sent } = renderPage(
    {
      ...page,
      blocks: [
        { ...text, id: 'first' },
        { ...text, id: 'second' },
        { ...text, id: 'third' },
      ],
    },
    {},
  );
  await screen.findByText('It did not work', { exact: false });
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getAllByText('Could not load')).toHaveLength(3);
  expect(portal.overlays.notices).toEqual([]);
  const retries = screen.getAllByRole('button', { name: 'Try again' });
  expect([retries.length, sent.length]).toEqual([3, 1]);
  fireEvent.click(retries[2] ?? document.body);
  await waitFor(() => expect(sent).toHaveLength(2));
});

test('a failure that no block on the screen depends on is shown as a notice', async () => {
  const { portal } = renderPage({ ...page, blocks: [{ type: 'text', text: 'Here' }] }, {});
  await waitFor(() => expect(portal.overlays.notices).toHaveLength(1));
});

test('a list whose call in the background failed says so instead of that it is empty, and asks again', async () => {
  let isDown = true;
  const { portal } = renderPage(
    {
      calls: { days: { operation: 'rate.days', background: true } },
      blocks: [
        { type: 'text', id: 'note', text: '=string(data.days)' },
        { type: 'chart', id: 'days', kind: 'line', rows: '=data.days', x: 'date', series: [{ id: 'rate' }] },
        { type: 'timeline', id: 'events', rows: '=data.days', label: '=row.date', time: '=row.date' },
        { type: 'repeat', id: 'own', rows: "=['one']", blocks: [{ type: 'text', text: '=row' }] },
      ],
    },
    {
      texts: {
        'test.page.days.empty': 'No day yet',
        'test.page.events.empty': 'No event yet',
        'test.page.days.rate': 'Rate',
      },
      answer: () => (isDown ? undefined : []),
    },
  );
  expect(await screen.findAllByText('It did not work')).toHaveLength(2);
  expect(screen.queryByText('No day yet')).toBeNull();
  expect(portal.overlays.notices).toEqual([]);
  await screen.findByText('one');
  isDown = false;
  fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
  await screen.findByText('No day yet');
  await screen.findByText('No event yet');
  expect(screen.queryByText('It did not work')).toBeNull();
});

test('a block that needs an absent answer is not drawn, and others can say so', async () => {
  const blocks: PageFile['blocks'] = [
    ...page.blocks,
    { type: 'text', id: 'unknown', needs: [], visibleWhen: "status.list == 'absent'", text: '=string(status.list)' },
  ];
  const { container } = renderPage(
    { calls: { list: { operation: 'card.list', onError: { 1: 'absent' } } }, blocks },
    {},
  );
  await screen.findByText('absent');
  expect(container.querySelector('.sb-page')?.textContent).toBe('absent');
});

test('a block does not wait for a call that lacks an input because another call failed', async () => {
  const calls = {
    list: { operation: 'card.list' },
    detail: { operation: 'card.detail', input: { id: '=data.list.id' } },
  };
  const blocks: PageFile['blocks'] = [
    ...page.blocks,
    { type: 'text', id: 'detail', text: '=string(data.detail.name)' },
  ];
  let fail: () => void = () => {};
  const failed = new Promise<undefined>((resolve) => (fail = () => resolve(undefined)));
  renderPage({ calls, blocks }, { answer: () => failed, change: needsId });
  expect(await screen.findAllByText('Loading')).toHaveLength(2);
  fail();
  await screen.findByText('It did not work', { exact: false });
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
});

test('a block waits for a call that lacks an input, which a form may be about to choose', async () => {
  const calls = { line: { operation: 'credit.balance', input: { id: '=page.chosen' } } };
  const blocks: PageFile['blocks'] = [
    {
      type: 'buttons',
      buttons: [{ id: 'choose', text: 'test.choose', actions: [{ do: 'set', path: 'page.chosen', value: 'USD' }] }],
    },
    { type: 'text', id: 'line', text: '=string(data.line.name)' },
  ];
  const texts = { 'test.choose': 'Choose' };
  renderPage(
    { state: { chosen: null }, calls, blocks },
    { texts, answer: () => ({ name: 'Available' }), change: needsId },
  );
  // The page has decided by then that the call cannot start yet.
  await act(() => new Promise((resolve) => void setTimeout(resolve, 50)));
  expect(screen.getAllByText('Loading')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Choose' }));
  await screen.findByText('Available');
});

/** A client whose calls with an input for an id wait until it has a value. */
function needsId({ client }: Portal): Partial<Portal> {
  return {
    client: Object.assign(client, {
      isComplete: (_id: string, input: object) => !('id' in input) || input.id !== null,
    }),
  };
}
