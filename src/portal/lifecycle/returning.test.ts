import { describe, expect, test } from 'vitest';
import type { ActionLeave, PageFile } from '../../config/model.generated.ts';
import { fakePortal } from '../../../tests/support/fakePortal.ts';
import { openRuntime } from './opening/openRuntime.ts';
import type { Portal } from './Portal.ts';
import { leftKey } from './leftKey.ts';

const page: PageFile = {
  flow: 'apply',
  state: { note: null, code: null, forged: 0, returned: 0 },
  returns: {
    query: ['code', 'error'],
    onReturn: [
      { do: 'set', path: 'page.code', value: '=result.code' },
      { do: 'set', path: 'page.returned', value: 1 },
    ],
    onForged: [{ do: 'set', path: 'page.forged', value: 1 }],
  },
  blocks: [],
};
const address = 'https://pay.example/consent?client=7';
const leaving: ActionLeave = { do: 'leave', to: address, keep: ['flow', 'page.note'] };

/** A document of the tab whose session storage is `tab`. */
function open(
  { tab, user = '7', region = 'CN', now = 0 }: Tab,
  query: Readonly<Record<string, string>> = {},
  id = 'test.apply',
) {
  const fake = fakePortal();
  fake.portal.flows.declare('apply', { state: { type: 'object', properties: { amount: { default: null } } } });
  const own: Portal = {
    ...fake.portal,
    region,
    manifest: {
      ...fake.portal.manifest,
      site: { ...fake.portal.manifest.site, origins: ['https://pay.example', 'http://plain.example'] },
    },
    sessionStorage: tab,
    env: { now: () => now },
  };
  const portal: Portal = {
    ...own,
    navigator: {
      ...own.navigator,
      go: (path) => {
        fake.visited.push(path);
        own.ui.located('/apply', Object.fromEntries(new URLSearchParams(path.split('?')[1] ?? '')));
      },
    },
  };
  portal.session.restore({ userId: user });
  portal.ui.located('/apply', query);
  return { portal, visited: fake.visited, ...openRuntime(portal, id, page) };
}

interface Tab {
  readonly tab: Portal['sessionStorage'];
  readonly user?: string;
  readonly region?: string;
  readonly now?: number;
}

/** Leaves a page with input; returns the tab and the state that the other site got. */
async function left(): Promise<{ readonly tab: Portal['sessionStorage']; readonly state: string }> {
  const { portal, runtime, visited } = open({ tab: fakePortal().portal.sessionStorage });
  runtime.writeAll({ 'flow.amount': '12.50', 'page.note': 'n' });
  expect(await runtime.run([leaving])).toBe('done');
  const url = new URL(String(visited.at(-1)).replace('load ', ''));
  expect(`${url.origin}${url.pathname}?client=${url.searchParams.get('client')}`).toBe(address);
  return { tab: portal.sessionStorage, state: url.searchParams.get('state') ?? '' };
}

type Departure = Awaited<ReturnType<typeof left>>;

const seen = ({ runtime }: Pick<ReturnType<typeof open>, 'runtime'>) =>
  ['page.returned', 'page.forged', 'page.code', 'page.note', 'flow.amount'].map((place) => runtime.read(place));
const nothing = [0, 1, null, null, null];

describe('a return from another site', () => {
  test('restores what was kept and runs its actions once; the address keeps nothing of it', async () => {
    const { tab, state } = await left();
    expect(state).toMatch(/^[0-9a-f]{32}$/);
    const back = open({ tab }, { state, code: 'C1', lang: 'en' });
    await back.start();
    expect(seen(back)).toEqual([1, 0, 'C1', 'n', '12.50']);
    expect(back.portal.ui.query).toEqual({ lang: 'en' });
    const reloaded = open({ tab }, { lang: 'en' });
    await reloaded.start();
    expect(seen(reloaded)).toEqual([0, 0, null, null, null]);
  });

  test('a state of one departure is not that of the next', async () => {
    expect((await left()).state).not.toBe((await left()).state);
  });

  const others: readonly (readonly [string, (departure: Departure) => Promise<ReturnType<typeof open>>])[] = [
    [
      'that was used',
      async ({ tab, state }) => {
        await open({ tab }, { state, code: 'C1' }).start();
        return open({ tab }, { state, code: 'C1' });
      },
    ],
    ['that nobody gave', async ({ tab }) => open({ tab }, { state: 'f'.repeat(32), code: 'C1' })],
    [
      'without a departure',
      async ({ state }) => open({ tab: fakePortal().portal.sessionStorage }, { state, code: 'C1' }),
    ],
    ['of another user', async ({ tab, state }) => open({ tab, user: '8' }, { state, code: 'C1' })],
    ['of another region', async ({ tab, state }) => open({ tab, region: 'HK' }, { state, code: 'C1' })],
    [
      'after a quarter of an hour',
      async ({ tab, state }) => open({ tab, now: 15 * 60_000 + 1 }, { state, code: 'C1' }),
    ],
    ['to another page', async ({ tab, state }) => open({ tab }, { state, code: 'C1' }, 'test.other')],
    [
      'that is no text of ours',
      async ({ tab, state }) => {
        tab.setItem(leftKey, '{"state":');
        return open({ tab }, { state, code: 'C1' });
      },
    ],
  ];

  test.each(others)('a return with a state %s changes nothing and is refused in words', async (_name, come) => {
    const back = await come(await left());
    await back.start();
    expect(seen(back)).toEqual(nothing);
    expect(back.portal.ui.query).toEqual({});
  });

  test('a forged return does not end the departure that is awaited', async () => {
    const { tab, state } = await left();
    await open({ tab }, { state: 'f'.repeat(32), code: 'C1' }).start();
    const back = open({ tab }, { state, code: 'C2' });
    await back.start();
    expect(seen(back)).toEqual([1, 0, 'C2', 'n', '12.50']);
  });

  test.each([
    'https://evil.example/',
    '//evil.example',
    'https://pay.example.evil.example',
    'https://pay.example@evil.example',
    'http://pay.example/',
    'http://plain.example/',
    'javascript:alert(1)',
    'https://evil.example\\@pay.example',
    '',
    7,
  ])('%s is not left for: the user stays, is told, and nothing is kept', async (to) => {
    const { portal, runtime, visited } = open({ tab: fakePortal().portal.sessionStorage });
    runtime.writeAll({ 'flow.amount': '12.50' });
    expect(await runtime.run([{ ...leaving, to }])).toBe('stopped');
    expect(visited).toEqual([]);
    expect(portal.sessionStorage.getItem(leftKey)).toBeNull();
    expect(portal.overlays.notices.map(({ level }) => level)).toEqual(['error']);
    expect(runtime.read('flow.amount')).toBe('12.50');
  });

  test('a browser that stores nothing keeps the user here', async () => {
    const { runtime, visited, portal } = open({
      tab: {
        ...fakePortal().portal.sessionStorage,
        setItem: () => {
          throw new Error('full');
        },
      },
    });
    expect([await runtime.run([leaving]), visited, portal.overlays.notices.length]).toEqual(['stopped', [], 1]);
  });
});
