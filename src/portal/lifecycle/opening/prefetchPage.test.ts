import { expect, test } from 'vitest';
import type { PageFile } from '../../../config/model.generated.ts';
import { compileRoutes } from '../../../engine/route/matchRoute.ts';
import { fakePortal } from '../../../../tests/support/fakePortal.ts';
import { prefetchFirst, prefetchPage } from './prefetchPage.ts';
import type { Portal } from '../Portal.ts';

/** A portal with several routes, which records what is fetched. */
function setUp(): { readonly portal: Portal; readonly fetched: string[]; readonly exchanges: readonly unknown[] } {
  const { portal, exchanges } = fakePortal();
  const fetched: string[] = [];
  const routes = compileRoutes([
    { path: '/list', page: 'test.list' },
    { path: '/old', redirect: '/older' },
    { path: '/older', redirect: '/list?tab=1' },
    { path: '/round', redirect: '/about' },
    { path: '/about', redirect: '/round' },
  ]);
  const page: PageFile = {
    blocks: [
      {
        type: 'section',
        id: 's',
        blocks: [
          {
            type: 'form',
            id: 'f',
            form: 'test.ask',
            onSubmit: [{ do: 'call', operation: 'test.save', input: { form: '=form' } }],
          },
          // A folded part: the user opens it, or does not.
          {
            type: 'fold',
            open: 'page.open',
            faces: [{ id: 'amount', currency: "='USD'" }],
            blocks: [{ type: 'form', id: 'late', form: 'test.late' }],
          },
          // Of tabs the one that the address names is open, or the first.
          {
            type: 'tabs',
            tabs: [
              { id: 'one', blocks: [{ type: 'form', id: 'one', form: 'test.one' }] },
              { id: 'two', blocks: [{ type: 'form', id: 'two', form: 'test.two' }] },
            ],
          },
          // The papers that the form of a later step will need.
          { type: 'formFiles', form: 'test.papers', cases: [{ id: 'all', values: {} }] },
          // A family: one of them is chosen when the page has its data.
          { type: 'form', id: 'line', form: 'test.vat', visibleWhen: "page.line == 'vat'" },
          { type: 'form', id: 'line', form: 'test.ads', visibleWhen: "page.line == 'ads'" },
        ],
      },
    ],
  };
  const ask = async () => ({
    form: { schema: {} },
    operations: {},
    textTables: [],
    texts: {},
    validateFns: {},
  });
  return {
    fetched,
    exchanges,
    portal: {
      ...portal,
      routes,
      loaders: {
        ...portal.loaders,
        page: async (id) => {
          fetched.push(`page ${id}`);
          return {
            page,
            operations: {},
            icons: {},
            textTables: ['common', 'test'],
            texts: {},
            forms: {
              'test.one': ask,
              'test.two': ask,
              'test.ask': ask,
              'test.vat': ask,
              'test.ads': ask,
              'test.late': ask,
              'test.papers': ask,
            },
          };
        },
        form: async (id) => {
          fetched.push(`form ${id}`);
          return ask();
        },
        texts: async (locale, domain) => {
          fetched.push(`texts ${locale} ${domain}`);
          return {};
        },
      },
    },
  };
}

const at = (address: string): URL => new URL(address, 'http://localhost');
const noCode = { page: async () => undefined, form: async () => undefined };

test('fetches config and code of a page, but none of its data', async () => {
  const { portal, fetched, exchanges } = setUp();
  const forms: unknown[] = [];
  const fetchCode = { ...noCode, form: async (form: unknown) => void forms.push(form) };
  expect((await prefetchPage(portal, at('/list'), fetchCode))?.blocks).toHaveLength(1);
  expect(forms).toHaveLength(2);
  expect(fetched).toEqual(['page test.list', 'texts en common', 'texts en test', 'form test.ask', 'form test.one']);
  expect(exchanges).toEqual([]);
});

test('fetches the form of the tab that the address names', async () => {
  const { portal, fetched } = setUp();
  await prefetchPage(portal, at('/list?tab=two'), noCode);
  expect(fetched.filter((part) => part.startsWith('form'))).toEqual(['form test.ask', 'form test.two']);
});

test('follows redirects to their page', async () => {
  const { portal, fetched } = setUp();
  await prefetchPage(portal, at('/old'), noCode);
  expect(fetched[0]).toBe('page test.list');
});

test.each(['/nowhere', '/round'])('fetches nothing for an address like %s that leads to no page', async (path) => {
  const { portal, fetched } = setUp();
  expect(await prefetchPage(portal, at(path), noCode)).toBeNull();
  expect(fetched).toEqual([]);
});

test('the first page and its frame are fetched with their code before the session is known', async () => {
  const { portal, fetched, exchanges } = setUp();
  const drawnWith: unknown[] = [];
  const site = { ...portal.manifest.site, shell: 'test.frame' };
  await prefetchFirst({ ...portal, manifest: { ...portal.manifest, site } }, at('/list'), {
    ...noCode,
    page: async (page) => void drawnWith.push(page),
  });
  expect(fetched.filter((part) => part.startsWith('page'))).toEqual(['page test.list', 'page test.frame']);
  expect(drawnWith).toHaveLength(2);
  expect(exchanges).toEqual([]);
});

test('a page without a session has no frame', async () => {
  const { portal, fetched } = setUp();
  const site = { ...portal.manifest.site, shell: 'test.frame' };
  await prefetchFirst(
    {
      ...portal,
      routes: compileRoutes([{ path: '/list', page: 'test.list', session: 'none' }]),
      manifest: { ...portal.manifest, site },
    },
    at('/list'),
    noCode,
  );
  expect(fetched.filter((part) => part.startsWith('page'))).toEqual(['page test.list']);
});
