import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPersonas } from '../../src/server/seed/personas.ts';
import { openSite, type Site } from '../support/browser.ts';
import { crawlMenus } from '../support/crawlMenus.ts';

type Persona = (typeof demoPersonas)[number];

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Region and entry. */
const opened = new Set<string>();

/**
 * tests/config/reachPortal.test.ts covers the outcome of every route and the visible entries for every account without a
 * browser. Here one account of each kind opens its first page, and the first one of each region that has an entry opens it.
 */
test.each(oneOfEachKind())('entries of the menus open for $loginName', async ({ loginName, region }) => {
  const visit = await site.visit({ as: loginName, at: '/' });
  const { wrong } = await crawlMenus(visit, (entry) => {
    const isNew = !opened.has(`${region} ${entry}`);
    opened.add(`${region} ${entry}`);
    return isNew;
  });
  await visit.close();
  expect(wrong.join('\n')).toBe('');
});

/** The first account of each kind. */
function oneOfEachKind(): readonly Persona[] {
  const kinds = new Map<string, Persona>();
  for (const persona of demoPersonas) {
    const kind = JSON.stringify(kindOf(persona));
    if (!kinds.has(kind)) kinds.set(kind, persona);
  }
  return [...kinds.values()];
}

/** Everything that the menus and the first page depend on, except the prompts over the page, which frame.e2e.ts opens, and which agreement or verification is missing. */
function kindOf(persona: Persona): object {
  const { loginName: _login, name: _name, note: _note, within: _within, kyc, ...kind } = persona;
  const { address: _address, mustSign, withoutPayPassword: _password, ...own } = kind;
  return { ...own, isVerified: kyc === '5', mustSign: mustSign !== undefined };
}
