import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios';
import { inject } from 'vitest';
import type { Opened } from '../../src/portal/lifecycle/opening/openPage.ts';
import { openPage } from '../../src/portal/lifecycle/opening/openPage.ts';
import type { Portal } from '../../src/portal/lifecycle/Portal.ts';
import { openPortal, type OpenedPortal, type SentCall } from './openPortal.ts';
import { dataOf, send, type TestResponse } from './serverClient.ts';

export interface LiveVisit extends OpenedPortal {
  readonly portal: Portal;
  readonly opened: Opened;
  /** Ends the session on the server without notifying this portal. */
  endSession(): Promise<void>;
}

export interface LiveOptions {
  /** Default: the site of the account, CN for a guest. */
  readonly region?: 'CN' | 'HK';
  readonly local?: Readonly<Record<string, string>>;
  /** Creates a separate session, for a test that ends it. */
  readonly fresh?: boolean;
  /** Default: the server that all files share. */
  readonly server?: string;
}

type Cookies = Readonly<Record<string, string>>;

const demoPassword = 'Seabridge@2026';
const hosts = { CN: 'localhost', HK: 'hk.localhost' } as const;
const sessions = new Map<string, Promise<Cookies>>();

/** Opens an address of the real portal with the real server, as a demo account or, with null, signed out. */
export async function visitAs(loginName: string | null, path: string, options: LiveOptions = {}): Promise<LiveVisit> {
  const { cookies, ...visit } = await begin(loginName, path, options);
  const { portal } = visit;
  if (!portal) throw new Error('The document was left.');
  const { region = regionOf(loginName), server = inject('portalServer') } = options;
  const endSession = async () =>
    void (await send(server, 'GET', '/api/cb-va-sso-api/logout', { host: hosts[region], cookies }));
  return { ...visit, portal, opened: await openPage(portal, new URL(path, portal.navigator.href)), endSession };
}

/** Starts the portal without opening a page; the result has no portal when the document was left at once. */
export async function startAs(
  loginName: string | null,
  path: string,
  options: LiveOptions = {},
): Promise<OpenedPortal> {
  return begin(loginName, path, options);
}

async function begin(
  loginName: string | null,
  path: string,
  { region = regionOf(loginName), local, fresh = false, server = inject('portalServer') }: LiveOptions,
): Promise<OpenedPortal & { readonly cookies: Cookies }> {
  const cookies = loginName === null ? {} : await cookiesOf(server, loginName, fresh);
  document.cookie =
    cookies['loginInfo'] === undefined ? 'loginInfo=; path=/; max-age=0' : `loginInfo=${cookies['loginInfo']}; path=/`;
  const href = `http://${hosts[region]}:8080${path}`;
  return {
    ...(await openPortal({ href, region, ...(local && { local }) }, (call, config) =>
      answer(call, config, { server, host: hosts[region], cookies }),
    )),
    cookies,
  };
}

/** Returns the server's response in axios form. */
async function answer(
  { headers }: SentCall,
  config: InternalAxiosRequestConfig,
  { server, host, cookies }: { readonly server: string; readonly host: string; readonly cookies: Cookies },
): Promise<AxiosResponse> {
  const given = Object.entries(Object(config.params)).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)] as const],
  );
  const response = await send(server, config.method?.toUpperCase() ?? 'GET', config.url ?? '', {
    host,
    query: Object.fromEntries(given),
    headers: lowerCased(headers),
    cookies,
    ...(config.data !== undefined && { body: String(config.data) }),
  }).catch(() => {
    throw new AxiosError('network', AxiosError.ERR_NETWORK, config);
  });
  return {
    status: response.status,
    statusText: '',
    headers: Object(response.headers),
    config,
    data: response.json ?? response.text,
  };
}

function lowerCased(headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function regionOf(loginName: string | null): 'CN' | 'HK' {
  return loginName?.endsWith('@hk') ? 'HK' : 'CN';
}

function cookiesOf(server: string, loginName: string, fresh: boolean): Promise<Cookies> {
  const who = `${server} ${loginName}`;
  const kept = sessions.get(who);
  if (kept && !fresh) return kept;
  const session = signIn(server, loginName);
  if (!fresh) sessions.set(who, session);
  return session;
}

/** Signs in like the sign-in page; returns the cookies. */
async function signIn(server: string, loginName: string): Promise<Cookies> {
  const region = regionOf(loginName);
  const host = hosts[region];
  const { captchaId } = dataOf(await send(server, 'GET', '/api/cb-va-sso-api/captcha/get/image', { host }));
  const { text } = dataOf(
    await send(server, 'GET', '/sandbox/api/captcha', { query: { captchaId: String(captchaId) } }),
  );
  const answered = await send(server, 'POST', '/api/cb-va-sso-api/login', {
    host,
    body: { loginName, password: demoPassword, captcha: text, captchaId, region },
  });
  const cookies = cookiesIn(answered);
  if (cookies['loginInfo'] === undefined) throw new Error(`${loginName} was not signed in: ${answered.text}`);
  return cookies;
}

function cookiesIn({ headers }: TestResponse): Cookies {
  return Object.fromEntries(
    (headers['set-cookie'] ?? []).map((line) => {
      const [pair = ''] = line.split(';');
      return [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    }),
  );
}
