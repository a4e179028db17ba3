import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecord } from '../../src/domain/isRecord.ts';
import type { ResolvedConfig } from '../../src/config/load/resolveRegion.ts';
import { envelope, demoPassword, startSites } from '../support/sites.ts';
import guides from '../../i18n/en/server/guides.json' with { type: 'json' };
import { shippedProject } from '../support/shippedProject.ts';

interface Named {
  readonly region: string;
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Operations that the config calls with an id of content; config and server data must use the same ids. */
const byId: Readonly<Record<string, string>> = {
  'content.activityLabel': 'activityId',
  'content.banners': 'space',
  'content.page': 'code',
  'content.ads': 'position',
  'message.noticeByTitle': 'title',
  'preference.dictionary': 'key',
  'session.menuCheck': 'code',
  'content.agreement': 'code',
};
/** Accounts with content that not all accounts have. */
const accounts: Readonly<Record<string, readonly string[]>> = {
  CN: ['seller@cn', 'newuser@cn', 'import@cn'],
  HK: ['seller@hk', 'import@hk', 'personal@hk'],
};

const { config, regions } = shippedProject();
const named = [...regions.values()]
  .flatMap(namedIn)
  .filter((one, index, all) => all.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === index);

let server: Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  server = await startSites(['session', 'preference', 'content', 'message']);
});
afterAll(() => server.dispose());

/** Every call of a region's config that names content by id, with the site's constants inserted. */
function namedIn({ region, site, pages, menus }: ResolvedConfig): readonly Named[] {
  const constants = site.regions.find(({ id }) => id === region)?.constants ?? {};
  const found: Named[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (!isRecord(node)) return;
    const { operation, input, name, args } = node;
    if (typeof operation === 'string' && isRecord(input)) {
      for (const id of idsOf(input[byId[operation] ?? '']))
        found.push({ region, operation, input: { ...literals(input), [byId[operation] ?? '']: id } });
    }
    if (name === 'openGuide' && isRecord(args) && typeof args['code'] === 'string')
      found.push({ region, operation: 'content.page', input: { template: 'guide', code: args['code'] } });
    Object.values(node).forEach(visit);
  };
  // The gallery is left out: it uses calls that fail or wait on purpose.
  [
    site,
    Object.entries(pages)
      .filter(([id]) => !id.startsWith('gallery.'))
      .map(([, page]) => page),
    menus,
  ].forEach(visit);
  return found;

  /** The ids in a literal, or the constants in an expression. */
  function idsOf(value: unknown): readonly string[] {
    if (typeof value !== 'string') return [];
    if (!value.startsWith('=')) return [value];
    return [...value.matchAll(/site\.constants\.(\w+)/g)].map(([, key = '']) => String(constants[key]));
  }
}

function literals(input: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => !String(value).startsWith('=')));
}

async function answers({ region, operation, input }: Named): Promise<boolean> {
  const { method = 'GET', address = '' } = config.operations.get(operation) ?? {};
  for (const loginName of accounts[region] ?? []) {
    const signedIn = Object(await server.signIn(loginName, demoPassword, region).catch(() => null));
    if (signedIn['success'] !== true) continue;
    const { success, data } = envelope(
      await server.request(method, `/api${address}`, {
        host: region === 'HK' ? 'hk.localhost' : 'localhost',
        ...(method === 'GET'
          ? { query: Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)])) }
          : { body: input }),
      }),
    );
    if (success && data !== null && JSON.stringify(data) !== '[]') return true;
  }
  return false;
}

describe('content that the config names by id exists', () => {
  test('spec: C-343 C-341 C-347 N-035 each kind is named by some call', () => {
    expect(
      Object.keys(byId).filter(
        (operation) => !named.some((one) => one.operation === operation) && operation !== 'content.agreement',
      ),
    ).toEqual([]);
  });

  test('the guides that content.page lists are those of the server', () => {
    const listed = config.operations.get('content.page')?.inputSchema['properties'];
    expect(listed).toMatchObject({ code: { anyOf: [{ enum: Object.keys(guides).sort() }, {}] } });
  });

  test.each(named)('$region $operation $input', async (one) => {
    expect(
      await answers(one),
      `${one.operation} of ${one.region} finds nothing under ${JSON.stringify(one.input)}`,
    ).toBe(true);
  });
});
