import { ok, fail } from '../../src/domain/result.ts';
import type { ApiError } from '../../src/engine/errorPolicy/ApiError.ts';
import { isComplete } from '../../src/engine/call/buildRequest.ts';
import { compileRoutes } from '../../src/engine/route/matchRoute.ts';
import type { Answer, ApiClient } from '../../src/portal/client/ApiClient.ts';
import type { Manifest, Navigator, Portal } from '../../src/portal/lifecycle/Portal.ts';
import { FlowStore } from '../../src/portal/stores/FlowStore.ts';
import { OverlayStore } from '../../src/portal/stores/OverlayStore.ts';
import { SessionStore } from '../../src/portal/stores/SessionStore.ts';
import { SliceStorage, type KeyValueStorage } from '../../src/portal/stores/SliceStorage.ts';
import { StoredValues } from '../../src/portal/stores/StoredValues.ts';
import { TextStore } from '../../src/portal/stores/TextStore.ts';
import { UiStore } from '../../src/portal/stores/UiStore.ts';

export interface FakeExchange {
  readonly operation: string;
  readonly input: unknown;
  answer(data: unknown): void;
  fail(error: ApiError): void;
}

/** A portal without a browser or server: the test answers each request itself. */
export function fakePortal(change: Partial<Manifest> = {}): {
  readonly portal: Portal;
  readonly exchanges: FakeExchange[];
  readonly visited: string[];
} {
  const exchanges: FakeExchange[] = [];
  const visited: string[] = [];
  const manifest: Manifest = {
    site: {
      version: '1',
      api: { base: '/api', headers: {} },
      home: 'test.home',
      defaultRegion: 'CN',
      locales: ['en'],
      regions: [
        {
          id: 'CN',
          locale: 'en',
          hosts: ['localhost'],
          signIn: '/login',
          legalLinks: [],
          filings: [],
          links: {},
          phoneArea: '86',
          currency: 'CNY',
        },
      ],
    },
    routes: { routes: [], fallback: 'test.notFound' },
    menus: { menus: {} },
    operations: {},
    icons: {},
    variantTexts: [],
    access: { permissions: {}, flags: {}, switches: {}, variants: { '': { restricted: [] } } },
    errors: {
      codes: {},
      otherwise: [{ do: 'notify', level: 'error', text: '=error.message' }],
      http: { otherwise: { text: 'http.other' } },
      noAnswer: { text: 'http.none' },
    },
    ...change,
  };
  const client = {
    send: (operation: string, input: unknown) =>
      new Promise<Answer>((resolve) => {
        exchanges.push({
          operation,
          input,
          answer: (data) => resolve(ok(data)),
          fail: (error) => resolve(fail(error)),
        });
      }),
    isOnce: (operation: string) => manifest.operations[operation]?.once === true,
    forget: () => undefined,
    isComplete: (operation: string, input: Readonly<Record<string, unknown>>) =>
      isComplete(manifest.operations[operation] ?? { method: 'get', path: '/' }, input, { keepEmpty: false }),
    lastKept: () => null,
    renewedBy: () => [],
  };
  const env = { now: () => Date.now() };
  const local = memoryStorage();
  const sessionStorage = memoryStorage();
  const slices = new SliceStorage(local, 'cb-store');
  const navigator: Navigator = {
    go: (path) => visited.push(path),
    load: (url) => visited.push(`load ${url}`),
    open: (url) => visited.push(`open ${url}`),
    back: () => visited.push('back'),
    reload: () => visited.push('reload'),
    canGoBack: false,
    href: 'http://localhost:8080/account',
  };
  const portal: Portal = {
    region: 'CN',
    manifest,
    routes: compileRoutes(manifest.routes.routes),
    env,
    slices,
    navigator,
    local,
    sessionStorage,
    stored: new StoredValues(manifest.site.stored, { local, session: sessionStorage }),
    // The fake implements the methods that the lifecycle uses; upload and download have separate tests.
    client: client as unknown as ApiClient,
    loaders: { page: unavailable, form: unavailable, texts: async () => ({}), document: unavailable },
    session: new SessionStore({ derived: manifest.site.session, site: () => ({ region: 'CN' }), env }),
    flows: new FlowStore(slices),
    texts: new TextStore('en', () => undefined),
    ui: new UiStore('light'),
    overlays: new OverlayStore(),
    siteView: {},
    frame: null,
    frameCalls: null,
    leaving: false,
    current: { path: '/', params: {}, query: {}, page: '', isRedirect: false, route: null },
  };
  return { portal, exchanges, visited };
}

export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

function unavailable(id: string): Promise<never> {
  return Promise.reject(new Error(`The fake portal has no ${id}.`));
}
