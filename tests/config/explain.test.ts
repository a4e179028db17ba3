// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { readPersonas } from '../../src/cli/project/readPersonas.ts';
import { ranVerb, type VerbRun } from '../../src/cli/verbs/runVerb.fixture.ts';
import { explainParts } from '../../src/analysis/explain/explainPage.ts';
import { onlookerOf, scopeBefore } from '../../src/analysis/explain/Onlooker.ts';
import { PartWays } from '../../src/analysis/reach/PartWays.ts';
import { SiteWays } from '../../src/analysis/reach/SiteWays.ts';
import { compileRoutes } from '../../src/engine/route/matchRoute.ts';
import type { AccessPart } from '../../src/portal/lifecycle/PageRuntime.ts';
import { openPage } from '../../src/portal/lifecycle/opening/openPage.ts';
import { signedInScript, sitePortal, type Script } from '../support/sitePortal.ts';
import { shippedProject } from '../support/shippedProject.ts';

const project = shippedProject();
const waysOf = new Map([...project.regions].map(([region, config]) => [region, new PartWays(new SiteWays(config))]));
const personas = readPersonas('.', project.config).filter(
  ({ parts }) => !JSON.stringify(parts['control']).includes('"tag":"'),
);
const addresses = ['/account', '/wallet', '/center/preference', '/record/trade', '/withdraw/create'] as const;

describe('the explanation of a page', () => {
  test.each(personas)('matches what the portal draws for $loginName', async ({ region, parts }) => {
    const config = project.regions.get(region);
    const ways = waysOf.get(region);
    if (!config || !ways) throw new Error(`no region ${region}`);
    const portal = await portalFor(region, parts);
    const onlooker = onlookerOf({ config, parts, kyc: null, switches: {}, env: portal.env });
    const wrong: string[] = [];
    let compared = 0;
    for (const path of addresses) {
      const opened = await openPage(portal, new URL(path, 'http://localhost:8080'));
      if (opened.kind !== 'page') continue;
      const { runtime } = opened.opened;
      const match = compileRoutes(config.routes.routes).match(path);
      for (const { verdict, at, text } of explainParts(runtime.pageId, {
        onlooker,
        ways,
        scope: scopeBefore(onlooker, { path, query: {}, match }),
      })) {
        if (verdict === 'data' || at?.[0] !== 'pages') continue;
        compared += 1;
        const drawn = runtime.shown(partAt(runtime.page, at.slice(2)));
        // The block leaves out a link to a page that the user may not open.
        if (drawn !== (verdict === 'yes') && !/^Link/i.test(text))
          wrong.push(`${path}: ${text}, the portal says ${drawn}`);
      }
    }
    expect(wrong).toEqual([]);
    // The reduced portal has only one page, which is not in this list.
    expect(compared > 20).toBe(config.access.variants[onlooker.subject.variant]?.portal !== false);
  });
});

describe('explain on the command line', () => {
  test('names the file and line that refused a page', async () => {
    const { text, code } = await run('/withdraw/create', '--as', 'sub-few@cn');
    expect(code).toBe(0);
    expect(text).toMatch(/✗ permission withdraw\.create: a sub-account without it {2}\[routes\.config\.json:\d+\]/);
    expect(text).toContain('shows system.refused: permission withdraw.create');
  });

  test('accepts another verification status', async () => {
    expect((await run('/withdraw/create', '--as', 'seller@cn')).text).toContain('kyc: passes');
    expect((await run('/withdraw/create', '--as', 'seller@cn', '--kyc', '6')).text).toContain(
      'kyc: shows the dialog "rejected" instead',
    );
  });

  test('says where a call keeps the value before its last change', async () => {
    const { text } = await run('/withdraw/create', '--as', 'seller@cn');
    expect(text).toMatch(
      /rate \(withdraw\.userRate\) .*; keeps the value before its last change in page\.previousRate/,
    );
    expect(text).not.toMatch(/currencies \(withdraw\.currencies\) .*keeps/);
  });

  test('accepts a switch of the account variant or of the operation', async () => {
    const hidden = async (...options: readonly string[]) =>
      (await run('--why-hidden', 'icons.calendar', '--as', 'seller@cn', ...options)).text;
    expect(await hidden()).toContain('menus.icons.calendar is shown');
    expect(await hidden('--switch', 'calendar=off')).toMatch(
      /is hidden[^]*✗ switch calendar: off for cn_collection {2}\[schemas\/menus\.json:\d+\]/,
    );
    const community = async (...options: readonly string[]) =>
      (await run('--why-hidden', 'help.community', '--as', 'seller@cn', ...options)).text;
    expect(await community()).toContain('menus.tools.help.community depends on data');
    expect(await community('--switch', 'community=off')).toContain('menus.tools.help.community is hidden');
  });

  test('gives the reason why a part is hidden on one site and open on the other', async () => {
    expect((await run('--why-hidden', 'wallet.starPlanet', '--as', 'seller@cn')).text).toMatch(
      /is hidden[^]*site\.features\.starPlanet is false/,
    );
    expect((await run('--why-hidden', 'wallet.starPlanet', '--as', 'seller@hk')).text).toContain(
      'starPlanet depends on data',
    );
  });

  test('shows the texts of the page and the frame that differ for the account variant', async () => {
    const own = (await run('/account', '--as', 'b2b@cn')).text;
    expect(own).toMatch(
      /texts of b2b\n[^]*✓ menus\.header\.wallet: “外贸资金” instead of “我的资产” {2}\[i18n\/zh-CN\/variants\/b2b\.json:\d+\]/,
    );
    expect(own).toMatch(/account\.home\.text: “[^”]*外贸/);
    expect(own).not.toContain('payment.batch.title');
    expect((await run('/account', '--as', 'seller@cn')).text).not.toContain('texts of');
    expect((await run('/account', '--as', 'seller@cn', '--variant', 'b2b')).text).toContain('texts of b2b');
    expect(await run('/account', '--variant', 'b2c')).toMatchObject({
      code: 2,
      said: expect.stringContaining('There is no account variant "b2c"'),
    });
  });

  test('names the redirect that applies, and sign-in for a signed-out visitor', async () => {
    expect((await run('/record/detail?type=fund', '--as', 'seller@cn')).text).toContain('leads to /record/detail/fund');
    expect((await run('/wallet', '--region', 'HK')).text).toContain('leads to sign-in');
    expect((await run('/wallet', '--as', 'ads@cn')).text).toContain('ads accounts have the reduced portal only');
  });

  test('names the actions of the opening that lead away', async () => {
    const left = (await run('/message/refresh', '--as', 'seller@cn')).text;
    expect(left).toMatch(
      /open message\.refresh\n[^]*leads to message\.index {2}\[schemas\/message\/pages\/refresh\.json:\d+\]/,
    );
    expect(left).not.toContain('draw message.refresh');
    const perhaps = (await run('/signin', '--region', 'CN')).text;
    expect(perhaps).toContain('may lead to account.home');
    expect(perhaps).toContain('draw session.signIn');
  });

  test('refuses unknown names', async () => {
    expect(await run('/wallet', '--as', 'seler@cn')).toMatchObject({
      code: 2,
      said: expect.stringContaining('Did you mean "seller@cn"?'),
    });
    expect(await run('--why-hidden', 'nothing.such')).toMatchObject({ code: 2 });
    expect(await run('/wallet', '--region', 'SG')).toMatchObject({ code: 2 });
    expect(await run()).toMatchObject({ code: 2 });
  });

  test('gives the same as JSON', async () => {
    const steps: unknown = JSON.parse((await run('/wallet', '--as', 'seller@cn', '--format', 'json')).text);
    expect(steps).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ step: 'match' }),
        expect.objectContaining({ step: 'draw wallet.home' }),
      ]),
    );
    expect(JSON.stringify(steps)).toContain('"file":"schemas/wallet/pages/home.json"');
  });
});

async function run(...options: readonly string[]): Promise<VerbRun> {
  return ranVerb('explain', process.cwd(), options);
}

async function portalFor(region: string, parts: Readonly<Record<string, unknown>>) {
  const { session } = project.config.site;
  const loads = { login: { operation: session?.state ?? '' }, ...session?.loads };
  const answers: Script = Object.fromEntries(
    Object.entries(loads).flatMap(([name, { operation }]) =>
      parts[name] === undefined ? [] : [[operation, { data: parts[name] }]],
    ),
  );
  const { portal } = await sitePortal({
    script: { ...signedInScript, ...answers },
    region,
    href: `http://${region === 'HK' ? 'hk.' : ''}localhost:8080/account`,
  });
  if (!portal) throw new Error('the document was left');
  return portal;
}

function partAt(root: unknown, path: readonly (string | number)[]): AccessPart {
  const found = path.reduce<unknown>(
    (value, step) => (value !== null && typeof value === 'object' ? Reflect.get(value, step) : undefined),
    root,
  );
  return Object(found);
}
