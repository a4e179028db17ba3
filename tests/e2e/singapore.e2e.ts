import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountIdOf } from '../../src/server/seed/identity.ts';
import { openSite, type Site } from '../support/browser.ts';
import { crawlMenus } from '../support/crawlMenus.ts';
import { lookAt } from '../support/lookAt.ts';

/** The shipped config with a third region, added only by its overlay and its texts. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-singapore-'));
const added = path.resolve('tests/config/regions');
/** The account that the test moves to the new region, because the demo data has none there. */
const seller = 'seller@hk';

let site: Site;
beforeAll(async () => {
  for (const name of ['schemas', 'i18n', 'routes.config.json', 'errors.config.json'])
    fs.cpSync(name, path.join(folder, name), { recursive: true });
  fs.cpSync(path.join(added, 'sg.overlay.json'), path.join(folder, 'schemas/regions/sg.overlay.json'));
  fs.cpSync(path.join(added, 'sg.texts.en.json'), path.join(folder, 'i18n/en/regions/SG.json'));
  const portalDir = path.join(folder, 'portal');
  const { VITEST: _test, ...env } = process.env;
  execFileSync(process.execPath, ['--import', 'tsx', 'src/cli/build.ts', '--plain'], {
    env: { ...env, NODE_ENV: 'production', CONFIG_DIR: folder, PORTAL_DIR: portalDir },
    stdio: 'pipe',
  });
  site = await openSite({
    folders: { schemasDir: path.join(folder, 'schemas'), i18nDir: path.join(folder, 'i18n'), portalDir },
  });
  await site.backend.database.kysely
    .updateTable('accounts')
    .set({ region: 'SG' })
    .where('id', '=', accountIdOf(seller))
    .execute();
}, 120_000);
afterAll(async () => {
  await site.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

describe('a third region, added by an overlay and texts only', () => {
  test('has a site at its own host, in its language, with its own sign-in', async () => {
    const visit = await site.visit({ region: 'SG', at: '/account' });
    expect(new URL(visit.page.url()).hostname).toBe('sg.localhost');
    expect(new URL(visit.page.url()).pathname).toBe('/signin');
    expect(await visit.page.locator('html').getAttribute('lang')).toBe('en');
    expect(await lookAt(visit)).toEqual([]);
    await visit.close();
  });

  test('its seller signs in there, sees its texts, and every menu entry opens without an error or a missing text', async () => {
    const visit = await site.visit({ as: seller, region: 'SG', at: '/account' });
    expect(await visit.page.title()).toContain('Singapore home');
    const { entries, wrong } = await crawlMenus(visit);
    expect(wrong.join('\n')).toBe('');
    expect(entries).toEqual(expect.arrayContaining(['/account', '/wallet']));
    await visit.close();
  });

  test('the pages that differ between regions open, and a page that it does not offer is not found', async () => {
    const visit = await site.visit({ as: seller, region: 'SG', at: '/nowhere' });
    const notFound = await visit.page.title();
    const wrong: string[] = [];
    for (const address of ['/wallet/entry/exchange', '/withdraw/selectaccount/cny', '/kyc', '/center/bankcard']) {
      await visit.open(address);
      const problems = await lookAt(visit);
      wrong.push(
        ...[...problems, ...((await visit.page.title()) === notFound ? ['not found'] : [])].map(
          (problem) => `${address}: ${problem}`,
        ),
      );
    }
    expect(wrong.join('\n')).toBe('');
    await visit.open('/combine/withdraw/home');
    expect(await visit.page.title()).toBe(notFound);
    await visit.close();
  });
});
