import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import regions from 'virtual:regions';
import texts from 'virtual:texts';
import { ApiClient } from '../../src/portal/client/ApiClient.ts';
import { configLoaders } from '../../src/portal/lifecycle/configLoaders.ts';
import type { Portal } from '../../src/portal/lifecycle/Portal.ts';
import { startPortal } from '../../src/portal/lifecycle/startPortal.ts';
import { siteOperations } from './siteOperations.ts';

/** What the server answers to an operation: data, a refusal by code, or a failure of the way. */
export type Scripted =
  | { readonly data: unknown }
  | { readonly code: string; readonly message?: string; readonly param?: unknown }
  | { readonly status: number }
  | 'noAnswer';

export type Script = Record<string, Scripted | ((body: unknown) => Scripted)>;

export interface Visit {
  readonly kind: 'go' | 'load' | 'open' | 'reload' | 'back';
  readonly url: string;
}

export interface SitePortal {
  /** Null when the document was left at once. */
  readonly portal: Portal | null;
  /** Operations that were called, in order, with what they were sent. */
  readonly calls: { readonly operation: string; readonly input: unknown; readonly headers: Readonly<Record<string, string>> }[];
  readonly visits: Visit[];
  readonly local: Map<string, string>;
  readonly script: Script;
}

const loginInfo = { loginName: 'seller', userId: 'U1', bizSource: 'cn_collection', region: 'CN', loginUserType: '0', userStatus: '1', failReason: '', operatorId: null };

/** A main account of the mainland that is verified; every initial load answers. */
export const signedInScript: Script = {
  'session.state': { data: { ...loginInfo, vip: false, registerTime: '2024-01-01 00:00:00', accountName: 'Seller', accountId: 'A1' } },
  'session.kycInfo': { data: { kycStatus: '5', kycName: 'Seller', kycType: '1', countryCode: 'CN', userKycInfoData: [] } },
  'session.controlInfo': { data: { tag: null, authUsers: [], showDialog: false } },
  'session.menuCheck': { data: { code: 'b2c_portal', show: true, children: [] } },
  'session.permissions': { data: { permissions: [{ code: 'message.view' }], authorities: [], menus: [] } },
  'session.childPermission': { data: { subPermissions: [], menus: [], needActivate: false } },
  'session.accounts': { data: [] },
  'preference.dictionary': { data: [] },
  'preference.query': { data: [] },
  'content.currencyCodes': { data: [] },
  'content.platforms': { data: [] },
};

export function loginOf(change: Readonly<Record<string, unknown>>): Scripted {
  return { data: { ...loginInfo, vip: false, registerTime: '2024-01-01 00:00:00', accountName: 'Seller', accountId: 'A1', ...change } };
}

const sites = new Set<{ isLeft: boolean }>();

/** Ends what the portals of a test file still ask for: after its last test the window is gone. */
export function leaveSites(): void {
  for (const site of sites) site.isLeft = true;
  sites.clear();
}

/** The real portal over the real config of a region, in front of a scripted server and a recorded address bar. */
export async function sitePortal(options: { readonly script: Script; readonly href?: string; readonly region?: string; readonly local?: Readonly<Record<string, string>> }): Promise<SitePortal> {
  const { script, region = 'CN' } = options;
  let href = options.href ?? 'http://localhost:8080/account';
  const calls: SitePortal['calls'] = [];
  const visits: Visit[] = [];
  const local = new Map(Object.entries(options.local ?? {}));
  const load = regions[region];
  if (!load) throw new Error(`The config has no region ${region}.`);
  const { manifest, pages } = defaultOf(await load());
  const site = { isLeft: false };
  sites.add(site);
  const storage = (map: Map<string, string>) => ({ getItem: (key: string) => map.get(key) ?? null, setItem: (key: string, value: string) => { map.set(key, value); }, removeItem: (key: string) => { map.delete(key); } });

  async function answer(config: InternalAxiosRequestConfig) {
    const url = (config.url ?? '').replace('/api', '');
    const [operation = url] = Object.entries(siteOperations).find(([, { method, path }]) => method.toUpperCase() === config.method?.toUpperCase() && path === url) ?? [];
    const input: unknown = config.method?.toUpperCase() === 'GET' ? config.params : JSON.parse(String(config.data ?? '{}'));
    calls.push({ operation, input, headers: { ...Object(config.headers.toJSON()) } });
    const given = script[operation];
    const scripted = typeof given === 'function' ? given(input) : given ?? { data: null };
    if (scripted === 'noAnswer') throw new AxiosError('network', AxiosError.ERR_NETWORK, config);
    const response = { status: 'status' in scripted ? scripted.status : 200, statusText: '', headers: {}, config, data: envelope(scripted) };
    if (response.status >= 400) throw new AxiosError('status', AxiosError.ERR_BAD_RESPONSE, config, null, response);
    return response;
  }

  const portal = await startPortal({
    region, manifest, apiBase: '/api',
    loaders: { ...configLoaders({ pages, texts, documents: {} }, region, (_name, fetchPart) => fetchPart()), document: async () => null },
    navigator: {
      go: (path) => { visits.push({ kind: 'go', url: path }); href = new URL(path, href).href; },
      load: (url) => visits.push({ kind: 'load', url }),
      open: (url) => visits.push({ kind: 'open', url }),
      back: () => visits.push({ kind: 'back', url: '' }),
      reload: () => visits.push({ kind: 'reload', url: '' }),
      canGoBack: false,
      get href() { return href; },
    },
    local: storage(local), sessionStorage: storage(new Map()),
    makeClient: (rules) => new ApiClient({ ...rules, headers: () => (site.isLeft ? {} : rules.headers()) }, axios.create({ adapter: answer })),
    report: () => undefined,
  });
  return { portal, calls, visits, local, script };
}

function envelope(scripted: Exclude<Scripted, string>): unknown {
  if ('data' in scripted) return { success: true, code: '000000', message: '', data: scripted.data, traceId: 't' };
  if ('code' in scripted) return { success: false, code: scripted.code, message: scripted.message ?? 'refused', data: null, traceId: 't', errorParam: scripted.param };
  return null;
}

/** A module of the config, whose one export is its content. */
function defaultOf<T>(module: T): T {
  const found: unknown = module;
  return (found !== null && typeof found === 'object' && 'default' in found ? found.default : found) as T;
}
