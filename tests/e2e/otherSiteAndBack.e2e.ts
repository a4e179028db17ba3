import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '../support/browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const binding = '/center/setting/wechat';

test('WeChat is bound on its site and the user comes back once; a refusal and a used link bind nothing and say so', async () => {
  const visit = await site.visit({ as: 'seller@cn', locale: 'en', at: binding });
  const { page, problems } = visit;
  const goOn = async () => {
    await page.getByRole('button', { name: 'Continue with WeChat' }).click();
    await page.getByRole('heading', { name: 'WeChat (sandbox)' }).waitFor();
  };
  await goOn();
  expect(new URL(page.url()).pathname).toBe('/sandbox/wechat');
  await page.getByRole('button', { name: 'Refuse' }).click();
  await page.getByText('You didn’t agree, so WeChat is not linked').waitFor();
  expect(page.url()).toMatch(/\/center\/setting\/wechat$/);
  await goOn();
  const state = new URL(page.url()).searchParams.get('state') ?? '';
  expect(state).toMatch(/^[0-9a-f]{32}$/);
  await page.getByRole('button', { name: 'Agree' }).click();
  await page.getByRole('heading', { name: 'WeChat is linked' }).waitFor();
  expect(page.url()).toMatch(/\/center\/setting\/wechat$/);
  const bindings: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/security/wechat/bind')) bindings.push(request.url());
  });
  await page.reload();
  await page.getByRole('heading', { name: 'WeChat is linked' }).waitFor();
  await visit.open(`${binding}?state=${state}&code=used`);
  await page.getByText('This link back from WeChat is not valid any more').first().waitFor();
  expect(bindings).toEqual([]);
  expect(await problems.take()).toEqual([]);
  await visit.close();
});
