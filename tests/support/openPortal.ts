import axios, { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import regions from 'virtual:regions';
import texts from 'virtual:texts';
import { ApiClient } from '../../src/portal/client/ApiClient.ts';
import { configLoaders } from '../../src/portal/lifecycle/configLoaders.ts';
import type { Portal } from '../../src/portal/lifecycle/Portal.ts';
import { startPortal } from '../../src/portal/lifecycle/startPortal.ts';
import { siteOperations } from './siteOperations.ts';

export interface Visit {
  readonly kind: 'go' | 'load' | 'open' | 'reload' | 'back';
  readonly url: string;
}

export interface SentCall {
  readonly operation: string;
  readonly url: string;
  readonly input: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** The address at which a browser opens the portal, and its stored data. */
export interface PortalPlace {
  readonly href?: string;
  readonly region?: string;
  readonly local?: Readonly<Record<string, string>>;
}

export interface OpenedPortal {
  /** Null when the document was left at once. */
  readonly portal: Portal | null;
  /** The called operations in order, with their input. */
  readonly calls: SentCall[];
  readonly visits: Visit[];
  readonly local: Map<string, string>;
}

/** Answers the requests of the portal. */
export type Answerer = (call: SentCall, config: InternalAxiosRequestConfig) => Promise<AxiosResponse>;

const sites = new Set<{ isLeft: boolean }>();

/** Stops the pending requests of the portals of a test file, because the window is gone after its last test. */
export function leaveSites(): void {
  for (const site of sites) site.isLeft = true;
  sites.clear();
}

/** Opens the real portal with the real config of a region and a recorded address bar; `answer` answers its requests. */
export async function openPortal(
  { href: first = 'http://localhost:8080/account', region = 'CN', local: kept = {} }: PortalPlace,
  answer: Answerer,
): Promise<OpenedPortal> {
  let href = first;
  const calls: SentCall[] = [];
  const visits: Visit[] = [];
  const local = new Map(Object.entries(kept));
  const load = regions[region];
  if (!load) throw new Error(`The config has no region ${region}.`);
  const { manifest, pages } = defaultOf(await load());
  const site = { isLeft: false };
  sites.add(site);
  const storage = (map: Map<string, string>) => ({
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => {
      map.set(key, value);
    },
    removeItem: (key: string) => {
      map.delete(key);
    },
  });

  async function adapter(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
    const url = (config.url ?? '').replace('/api', '');
    const [operation = url] =
      Object.entries(siteOperations).find(
        ([, { method, path }]) => method.toUpperCase() === config.method?.toUpperCase() && path === url,
      ) ?? [];
    const input: unknown =
      config.method?.toUpperCase() === 'GET' ? config.params : JSON.parse(String(config.data ?? '{}'));
    const call: SentCall = { operation, url: config.url ?? '', input, headers: { ...Object(config.headers.toJSON()) } };
    calls.push(call);
    const response = await answer(call, config);
    if (response.status >= 400) throw new AxiosError('status', AxiosError.ERR_BAD_RESPONSE, config, null, response);
    return response;
  }

  const portal = await startPortal({
    region,
    manifest,
    apiBase: '/api',
    loaders: {
      ...configLoaders({ pages, texts, documents: {} }, region, (_name, fetchPart) => fetchPart()),
      document: async () => null,
    },
    navigator: {
      go: (path) => {
        visits.push({ kind: 'go', url: path });
        href = new URL(path, href).href;
      },
      load: (url) => visits.push({ kind: 'load', url }),
      open: (url) => visits.push({ kind: 'open', url }),
      back: () => visits.push({ kind: 'back', url: '' }),
      reload: () => visits.push({ kind: 'reload', url: '' }),
      canGoBack: false,
      get href() {
        return href;
      },
    },
    local: storage(local),
    sessionStorage: storage(new Map()),
    makeClient: (rules) =>
      new ApiClient({ ...rules, headers: () => (site.isLeft ? {} : rules.headers()) }, axios.create({ adapter })),
    report: () => undefined,
  });
  return { portal, calls, visits, local };
}

/** Returns the default export of a config module, which is its content. */
function defaultOf<T>(module: T): T {
  const found: unknown = module;
  return (found !== null && typeof found === 'object' && 'default' in found ? found.default : found) as T;
}
