import { describe, expect, test } from 'vitest';
import { PageStore } from '../../stores/PageStore.ts';
import { openCalls } from './openCalls.ts';
import { fakePortal } from '../../../../tests/support/fakePortal.ts';

const tick = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

function setUp(state: Record<string, unknown>, call: Parameters<typeof openCalls>[1][string]) {
  const { portal, exchanges } = fakePortal();
  const store = new PageStore('t.page', { blocks: [], state });
  const calls = openCalls(
    portal,
    { rate: call },
    {
      page: (own) => ({ store, calls: own }),
      locals: () => ({}),
      run: async () => 'done',
      write: (values) => {
        for (const [place, value] of Object.entries(values)) store.write(place.split('.').slice(1), value);
      },
    },
  );
  calls.start();
  return { store, calls, exchanges, portal };
}

describe('data calls of a page', () => {
  test('a call waits until its condition holds, then runs with the computed input', async () => {
    const { store, exchanges } = setUp(
      { currency: null },
      { operation: 'test.rate', when: 'page.currency != null', input: { currency: '=page.currency' } },
    );
    await tick();
    expect(exchanges).toHaveLength(0);
    store.write(['currency'], 'USD');
    await tick();
    expect(exchanges[0]?.input).toEqual({ currency: 'USD' });
  });

  test('a call waits until every input that its operation requires has a value', async () => {
    const store = new PageStore('t.page', { blocks: [], state: { currency: null } });
    const { portal, exchanges } = fakePortal({
      operations: { 'test.rate': { method: 'get', path: '/rate', awaits: ['currency'] } },
    });
    const calls = openCalls(
      portal,
      { rate: { operation: 'test.rate', input: { currency: '=page.currency' } } },
      { page: (own) => ({ store, calls: own }), locals: () => ({}), run: async () => 'done', write: () => undefined },
    );
    calls.start();
    store.write(['currency'], '');
    await tick();
    expect(calls.store.state('rate').status).toBe('idle');
    store.write(['currency'], 'USD');
    await tick();
    exchanges[0]?.answer('7.1');
    await tick();
    expect(calls.store.data('rate')).toBe('7.1');
    store.write(['currency'], null);
    expect(calls.store.state('rate')).toMatchObject({ status: 'idle', data: null });
    expect(exchanges).toHaveLength(1);
  });

  test('a changed input runs the call again and keeps the old data until the response arrives', async () => {
    const { store, calls, exchanges } = setUp(
      { currency: 'USD' },
      { operation: 'test.rate', input: { currency: '=page.currency' } },
    );
    await tick();
    exchanges[0]?.answer('7.1');
    await tick();
    store.write(['currency'], 'EUR');
    await tick(300);
    expect(calls.store.state('rate')).toMatchObject({ status: 'ready', data: '7.1', refreshing: true });
    exchanges[1]?.answer('7.9');
    await tick();
    expect(calls.store.state('rate')).toMatchObject({ data: '7.9', refreshing: false });
  });

  test('the value before the last change stays where the call says, until the input changes', async () => {
    const { store, calls, exchanges } = setUp(
      { currency: 'USD', before: null },
      { operation: 'test.rate', input: { currency: '=page.currency' }, previous: { into: 'page.before' } },
    );
    const answerAgain = async (value: string): Promise<void> => {
      const renewed = calls.reload(['rate']);
      await tick();
      exchanges.at(-1)?.answer(value);
      await renewed;
    };
    await tick();
    exchanges[0]?.answer('7.1');
    await tick();
    expect(store.state['before']).toBeNull();
    await answerAgain('7.2');
    await answerAgain('7.2');
    expect(store.state['before']).toBe('7.1');
    store.write(['currency'], 'EUR');
    await tick(300);
    expect(store.state['before']).toBeNull();
    exchanges.at(-1)?.answer('7.9');
    await tick();
    expect(store.state['before']).toBeNull();
    await answerAgain('8.0');
    expect(store.state['before']).toBe('7.9');
  });

  test('a previous value of a resumed page goes with its input, also when no call has been answered since', async () => {
    const { store, exchanges } = setUp(
      { currency: 'USD', before: '7.0' },
      { operation: 'test.rate', input: { currency: '=page.currency' }, previous: { into: 'page.before' } },
    );
    await tick();
    expect(store.state['before']).toBe('7.0');
    expect(exchanges).toHaveLength(1);
    store.write(['currency'], 'EUR');
    await tick(300);
    expect(store.state['before']).toBeNull();
  });

  test('a response that arrives while a page is being drawn is applied after drawing', async () => {
    const { calls, exchanges, portal } = setUp(
      { currency: 'USD' },
      { operation: 'test.rate', input: { currency: '=page.currency' } },
    );
    portal.ui.pageOpening();
    await tick();
    exchanges[0]?.answer('7.1');
    await tick(20);
    expect(calls.store.state('rate').status).toBe('loading');
    portal.ui.pageOpened();
    await tick(20);
    expect(calls.store.state('rate')).toMatchObject({ status: 'ready', data: '7.1' });
  });

  test('a changed address runs the call at once, typed input only when the user pauses', async () => {
    const { store, exchanges, portal } = setUp(
      { currency: 'USD' },
      { operation: 'test.rate', input: { currency: '=page.currency', page: '=route.query.pageNum' } },
    );
    await tick();
    portal.ui.located('/list', { pageNum: '2' });
    await tick();
    expect(exchanges.map(({ input }) => input)).toEqual([
      { currency: 'USD', page: null },
      { currency: 'USD', page: '2' },
    ]);
    store.write(['currency'], 'E');
    store.write(['currency'], 'EUR');
    await tick();
    expect(exchanges).toHaveLength(2);
    await tick(300);
    expect(exchanges[2]?.input).toEqual({ currency: 'EUR', page: '2' });
  });

  test('a cached response is shown while it is refreshed, unless the user requests a fresh one', async () => {
    const { portal, exchanges } = fakePortal();
    const client = { ...portal.client, lastKept: () => ({ value: '7.0' }) } as unknown as typeof portal.client; // the parts of it that calls use
    const store = new PageStore('t.page', { blocks: [] });
    const calls = openCalls(
      { ...portal, client },
      { rate: { operation: 'test.rate', cache: 5 } },
      { page: (own) => ({ store, calls: own }), locals: () => ({}), run: async () => 'done', write: () => undefined },
    );
    calls.start();
    await tick();
    expect(calls.store.state('rate')).toEqual({ status: 'ready', data: '7.0', error: null, refreshing: true });
    exchanges[0]?.answer('7.1');
    await tick();
    expect(calls.store.state('rate')).toEqual({ status: 'ready', data: '7.1', error: null, refreshing: false });
    void calls.reload(['rate']);
    await tick();
    expect(calls.store.state('rate')).toEqual({ status: 'ready', data: '7.1', error: null, refreshing: true });
  });

  test('a response overtaken by a newer request is dropped', async () => {
    const { store, calls, exchanges } = setUp(
      { currency: 'USD' },
      { operation: 'test.rate', input: { currency: '=page.currency' } },
    );
    await tick();
    store.write(['currency'], 'EUR');
    await tick(300);
    exchanges[1]?.answer('new');
    await tick();
    exchanges[0]?.answer('old');
    await tick();
    expect(calls.store.data('rate')).toBe('new');
  });

  test('when the condition stops holding, the data is cleared', async () => {
    const { store, calls, exchanges } = setUp(
      { currency: 'USD' },
      { operation: 'test.rate', when: 'page.currency != null', input: { currency: '=page.currency' } },
    );
    await tick();
    exchanges[0]?.answer('7.1');
    await tick();
    store.write(['currency'], null);
    expect(calls.store.state('rate')).toMatchObject({ status: 'idle', data: null });
  });

  test('a failure puts its message in the state and shows the notice of the policy', async () => {
    const { calls, exchanges, portal } = setUp({ currency: 'USD' }, { operation: 'test.rate' });
    await tick();
    exchanges[0]?.fail({ kind: 'http', operation: 'test.rate', status: 500 });
    await tick();
    expect(calls.store.state('rate')).toMatchObject({ status: 'failed', error: { code: '500' } });
    expect(portal.overlays.notices).toHaveLength(1);
  });

  test('spec: E-031 ST-067 a background call fails silently', async () => {
    const { calls, exchanges, portal } = setUp({ currency: 'USD' }, { operation: 'test.rate', background: true });
    await tick();
    exchanges[0]?.fail({ kind: 'http', operation: 'test.rate', status: 500 });
    await tick();
    expect(calls.store.state('rate')).toMatchObject({ status: 'ready', data: null });
    expect(portal.overlays.notices).toHaveLength(0);
  });

  test('a code with a word gives no message, and the call has this word as its status until the next answer', async () => {
    const { calls, exchanges, portal } = setUp(
      { currency: 'USD' },
      { operation: 'test.rate', onError: { 990404: 'absent' } },
    );
    await tick();
    exchanges[0]?.fail({
      kind: 'business',
      operation: 'test.rate',
      code: '990404',
      message: 'No such order',
      param: null,
    });
    await tick();
    expect(calls.store.state('rate')).toEqual({ status: 'absent', data: null, error: null, refreshing: false });
    expect(portal.overlays.notices).toHaveLength(0);
  });

  test('a reload keeps the reason of a refusal until it is answered; another input ends it', async () => {
    const { store, calls, exchanges } = setUp(
      { currency: 'USD' },
      { operation: 'test.rate', input: { currency: '=page.currency' }, onError: { 500001: 'expired' } },
    );
    const refuse = (index: number) =>
      exchanges[index]?.fail({ kind: 'business', operation: 'test.rate', code: '500001', message: '', param: null });
    await tick();
    refuse(0);
    await tick();
    void calls.reload(['rate']);
    await tick();
    expect(calls.store.state('rate')).toMatchObject({ status: 'expired', refreshing: true });
    refuse(1);
    await tick();
    store.write(['currency'], 'EUR');
    expect(calls.store.state('rate')).toMatchObject({ status: 'loading', data: null });
    await tick(300);
    exchanges[2]?.answer('7.1');
    await tick();
    expect(calls.store.state('rate')).toMatchObject({ status: 'ready', data: '7.1' });
  });

  test('a word for all other codes is the status after any failure that the page may handle', async () => {
    const { calls, exchanges, portal } = setUp(
      { currency: 'USD' },
      { operation: 'test.rate', onError: { 500001: 'expired', otherwise: 'down' } },
    );
    await tick();
    exchanges[0]?.fail({ kind: 'business', operation: 'test.rate', code: '880001', message: '', param: null });
    await tick();
    expect(calls.store.state('rate')).toMatchObject({ status: 'down', error: null });
    expect(portal.overlays.notices).toHaveLength(0);
  });
});
