import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runVerb } from '../../src/cli/verbs/runVerb.ts';
import type { VerbName } from '../../src/cli/verbs/verbs.ts';
import { accountIdOf } from '../../src/server/seed/identity.ts';
import { openSite, type Locale, type Site, type Visit } from '../support/browser.ts';
import { crawlMenus } from '../support/crawlMenus.ts';
import { lookAt } from '../support/lookAt.ts';

/**
 * What an analyst does before the backend of a new feature exists: two operations, a list and a form with their
 * texts, menu entries, a permission, a region with a demo account and a scenario, all by commands and edits of
 * config. Nothing here touches the code. The config already has Singapore, a third region that only an overlay and
 * texts add, so that one build serves both.
 */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'seabridge-analyst-'));
const added = path.resolve('tests/config/regions');
/** The account that the test moves to Singapore, because the demo data has none there. */
const moved = 'seller@hk';

/** The texts that the analyst writes in place of those that the commands mark as to be written. */
const words: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  'zh-CN': {
    'all.title': '意见反馈',
    'all.list.id': '编号',
    'allFilter.keyword.label': '关键词',
    'write.title': '提交反馈',
    'write.saved': '反馈已提交。',
  },
  'zh-HK': {
    'all.title': '意見回饋',
    'all.list.id': '編號',
    'allFilter.keyword.label': '關鍵字',
    'write.title': '提交回饋',
    'write.saved': '回饋已提交。',
  },
  en: {
    'all.title': 'Feedback',
    'all.list.id': 'No.',
    'allFilter.keyword.label': 'Keyword',
    'write.title': 'Send feedback',
    'write.saved': 'Your feedback is sent.',
  },
};
const locales = ['zh-CN', 'zh-HK', 'en'] as const;

let checked: string;
let proved: string;
let site: Site;
beforeAll(async () => {
  for (const name of ['schemas', 'i18n', 'routes.config.json', 'errors.config.json'])
    fs.cpSync(name, path.join(folder, name), { recursive: true });
  fs.cpSync(path.join(added, 'sg.overlay.json'), path.join(folder, 'schemas/regions/sg.overlay.json'));
  fs.cpSync(path.join(added, 'sg.texts.en.json'), path.join(folder, 'i18n/en/regions/SG.json'));
  await config('new', 'operation', 'feedback.list', '--shape', 'list');
  await config('new', 'operation', 'feedback.send', '--shape', 'save');
  await config('new', 'list', 'feedback.all', '--operation', 'feedback.list');
  await config('new', 'form', 'feedback.write', '--operation', 'feedback.send');
  await config('new', 'region', 'MO', '--like', 'HK');
  await config('new', 'scenario', 'feedback/write', '--page', 'feedback.write', '--as', 'seller@cn');
  edit('schemas/feedback/api.json', (json) =>
    json
      .replaceAll('"x-permission": "any"', '"x-permission": "feedback.send"')
      .replaceAll(/\s*"x-permission-reason": "To be written[^"]*",/g, ''),
  );
  edit('schemas/access.json', (json) =>
    json.replace('"kyc.submit": {},', '"feedback.send": {},\n    "kyc.submit": {},'),
  );
  edit('routes.config.json', (json) =>
    json.replaceAll(/("page": "feedback\.\w+")/g, '$1, "permission": "feedback.send"'),
  );
  edit('schemas/feedback/pages/all.json', (json) =>
    json.replace(
      '{ "type": "header" }',
      '{ "type": "header", "buttons": [{ "id": "write", "text": "feedback.write.title", "kind": "primary", "to": "feedback.write" }] }',
    ),
  );
  edit('schemas/menus.json', (json) =>
    json.replace(
      '{ "id": "wallet", "to": "wallet.home" }]',
      '{ "id": "wallet", "to": "wallet.home" }, { "id": "feedback", "to": "feedback.all" }]',
    ),
  );
  edit('tests/scenarios/feedback/write.json', (json) =>
    json.replace(
      /\n {2}\]\n\}\s*$/,
      ',\n{ "do": "fill", "field": "name", "value": "The rate" }, { "do": "press", "button": "save" }, { "do": "expect", "call": { "operation": "feedback.send", "input": { "name": "The rate" } }, "notice": "反馈已提交。" }\n  ]\n}\n',
    ),
  );
  for (const locale of locales) {
    edit(`i18n/${locale}/feedback.json`, (json) => withTexts(json, words[locale]));
    edit(`i18n/${locale}/access.json`, (json) =>
      json.replace(
        /"permissions": \{/,
        `"permissions": { "feedback": { "send": ${JSON.stringify(words[locale]['write.title'])} },`,
      ),
    );
    edit(`i18n/${locale}/menus.json`, (json) =>
      json.replace(/"header": \{/, `"header": { "feedback": ${JSON.stringify(words[locale]['all.title'])},`),
    );
  }
  await config('format');
  checked = await config('check');
  proved = await config('test', 'feedback/write.json', '--prove');
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
    .where('id', '=', accountIdOf(moved))
    .execute();
}, 480_000);
afterAll(async () => {
  await site.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

test('the check finds nothing, and the scenario passes and detects its planted fault', () => {
  expect(checked.trim()).toBe('0 errors, 0 warnings.');
  expect(proved.trim()).toMatch(/1 passed, 0 failed\.$/);
});

describe.each(locales)('in %s, before the backend exists', (locale) => {
  const text = (name: string): string => words[locale][name] ?? '';

  test('the menu leads to the list, which shows sample data and says so', async () => {
    const visit = await site.visit({ as: 'seller@cn', locale, at: '/account' });
    await dismiss(visit);
    await visit.page
      .getByRole('link', { name: text('all.title'), exact: true })
      .first()
      .click();
    await visit.page.waitForURL('**/feedback/all');
    await visit.drawn();
    await expect.poll(() => visit.page.locator('tbody tr').count()).toBeGreaterThan(1);
    await expect.poll(() => visit.page.locator('thead').innerText()).toContain(text('all.list.id'));
    await expect.poll(() => visit.page.locator('#sandbox-examples').innerText()).toContain('feedback.list');
    expect(await lookAt(visit)).toEqual([]);
    await visit.close();
  });

  test('the form refuses what the document refuses, and is sent', async () => {
    const visit = await site.visit({ as: 'seller@cn', locale, at: '/feedback/all' });
    await visit.page.getByText(text('write.title'), { exact: true }).click();
    await visit.page.waitForURL('**/feedback/write');
    await visit.drawn();
    const save = visit.page.locator('.sb-form-buttons button').first();
    await save.click();
    await visit.page.locator('[data-field=name] [role=alert], [data-field=name] .sb-field-error').first().waitFor();
    await visit.page.locator('[data-field=name] input').fill('The rate');
    await save.click();
    await visit.page.getByText(text('write.saved')).first().waitFor();
    await visit.close();
  });
});

test('a sub-account without the permission sees no entry, and its address is refused', async () => {
  const visit = await site.visit({ as: 'sub@cn', locale: 'en', at: '/account' });
  await expect.poll(() => visit.page.getByRole('link', { name: 'Feedback', exact: true }).count()).toBe(0);
  await visit.open('/feedback/all');
  await expect.poll(() => visit.page.locator('tbody').count()).toBe(0);
  await expect.poll(() => visit.page.locator('h1').innerText()).toBe('No access');
  await visit.close();
});

test('the demo account of the new region signs in at its own host and sees the page there', async () => {
  const visit = await site.visit({ as: 'seller@mo', region: 'MO', locale: 'en', at: '/feedback/all' });
  expect(new URL(visit.page.url()).hostname).toBe('mo.localhost');
  await expect.poll(() => visit.page.locator('h1').innerText()).toBe('Feedback');
  expect(await lookAt(visit)).toEqual([]);
  await visit.close();
});

describe('a third region, added by an overlay and texts only', () => {
  test('has a site at its own host, in its language, with its own sign-in', async () => {
    const visit = await site.visit({ region: 'SG', at: '/account' });
    expect(new URL(visit.page.url()).hostname).toBe('sg.localhost');
    expect(new URL(visit.page.url()).pathname).toBe('/signin');
    await expect.poll(() => visit.page.locator('html').getAttribute('lang')).toBe('en');
    expect(await lookAt(visit)).toEqual([]);
    await visit.close();
  });

  test('its seller signs in there, sees its texts, and every menu entry opens without an error or a missing text', async () => {
    const visit = await site.visit({ as: moved, region: 'SG', at: '/account' });
    expect(await visit.page.title()).toContain('Singapore home');
    const { entries, wrong } = await crawlMenus(visit);
    expect(wrong.join('\n')).toBe('');
    expect(entries).toEqual(expect.arrayContaining(['/account', '/wallet']));
    await visit.close();
  });

  test('the pages that differ between regions open, and a page that it does not offer is not found', async () => {
    const visit = await site.visit({ as: moved, region: 'SG', at: '/nowhere' });
    const heading = () => visit.page.locator('h1').first().innerText();
    const notFound = await heading();
    const wrong: string[] = [];
    for (const address of ['/wallet/entry/exchange', '/withdraw/selectaccount/cny', '/kyc', '/center/bankcard']) {
      await visit.open(address);
      const problems = await lookAt(visit);
      wrong.push(
        ...[...problems, ...((await heading()) === notFound ? ['not found'] : [])].map(
          (problem) => `${address}: ${problem}`,
        ),
      );
    }
    expect(wrong.join('\n')).toBe('');
    await visit.open('/combine/withdraw/home');
    expect(await heading()).toBe(notFound);
    await visit.close();
  });
});

/** What a command prints; for `check` also when it has findings. */
async function config(name: VerbName, ...options: readonly string[]): Promise<string> {
  let [printed, said] = ['', ''];
  const code = await runVerb(name, {
    root: folder,
    options,
    out: (text) => {
      printed += text;
    },
    err: (text) => {
      said += text;
    },
  });
  if (code !== 0 && name === 'new') throw new Error(`${options.join(' ')}: ${printed}${said}`);
  return printed;
}

function edit(file: string, change: (json: string) => string): void {
  const name = path.join(folder, file);
  const before = fs.readFileSync(name, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} is as it was`);
  fs.writeFileSync(name, after);
}

/** The texts of a file with those of `texts`, by the names that lead to them. */
function withTexts(json: string, texts: Readonly<Record<string, string>>): string {
  const file: unknown = JSON.parse(json);
  for (const [name, text] of Object.entries(texts)) {
    const steps = name.split('.');
    const last = steps.pop() ?? '';
    Object(steps.reduce((place, step) => Object(place)[step], file))[last] = text;
  }
  return `${JSON.stringify(file, null, 2)}\n`;
}

async function dismiss({ page }: Visit): Promise<void> {
  for (const dialog of await page.getByRole('dialog').all()) await dialog.getByRole('button').first().click();
}
