import path from 'node:path';
import type { BrowserContext, Page, Request } from 'playwright';
import { inject } from 'vitest';
import type { Backend, RunningServer } from '../../src/server/startServer.ts';
import { loadRegions } from '../../src/server/operation/regions.ts';
import { startServer } from '../../src/server/startServer.ts';
import { demoPersonas, password } from '../../src/server/seed/personas.ts';
import { traceScript, type ConfigTrace } from '../../src/cli/scenario/ConfigTrace.ts';
import { writeTraces } from '../../src/cli/scenario/traceFiles.ts';
import { lendTab, sharedBrowser } from './browserTabs.ts';
import { announceTyping, noteStep, watchSteps, writeSteps } from './clickedSteps.ts';
import { watchProblems, type Problems } from './pageProblems.ts';
import { printWhenFailed } from './printWhenFailed.ts';
import { watchTraffic } from './pageTraffic.ts';
import { reportRawValues } from './rawValues.ts';
import { reportRuntimeStyles } from './reportRuntimeStyles.ts';
import { writeRequests } from './requestFiles.ts';
import { sharedDocument } from './sharedDocument.ts';
import { embeddedTemplate } from './testDatabase.ts';
import { dataOf, send, type TestResponse } from './testServer.ts';
import { embeddedTemplateOf } from './testTemplates.ts';

export type Locale = 'zh-CN' | 'zh-HK' | 'en';
export type Theme = 'light' | 'dark';

export interface VisitOptions {
  /** A persona's login name; if omitted, no user is signed in. */
  readonly as?: string;
  readonly region?: string;
  readonly locale?: Locale;
  readonly theme?: Theme;
  readonly width?: number;
  /** Whether a narrow window is that of a phone, with a dense screen, or of a desktop computer; default: phone. */
  readonly phone?: boolean;
  /** Whether the browser has no files of the portal yet, as on a first visit; default: it may have them. */
  readonly fresh?: boolean;
  /** Start address. */
  readonly at?: string;
}

/** The browser of one user. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Problems since the last check: console errors, policy violations, failed requests, missing texts. */
  readonly problems: Problems;
  /** Opens an address of this user's site and waits until the page is drawn. */
  open(address: string): Promise<void>;
  /** Navigates inside the current document, as links do. */
  follow(address: string): Promise<void>;
  /** Waits until a page, a refusal or a failure notice is shown and no request is pending. */
  drawn(): Promise<void>;
  close(): Promise<void>;
}

/** The real server with the seeded database and the built portal, and a browser. */
export interface Site {
  readonly url: string;
  readonly backend: Backend;
  visit(options?: VisitOptions): Promise<Visit>;
  /** Calls a control of the sandbox; returns its data. */
  sandbox(method: 'GET' | 'POST', address: string, body?: unknown): Promise<unknown>;
  close(): Promise<void>;
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly httpOnly: boolean;
  readonly secure: boolean;
}

/** Folders of a site other than the shipped one. */
export interface SiteFolders {
  readonly schemasDir: string;
  readonly i18nDir: string;
  readonly portalDir: string;
}

const shipped: SiteFolders = {
  schemasDir: path.resolve('schemas'),
  i18nDir: path.resolve('i18n'),
  portalDir: path.resolve('dist/portal'),
};

/** Starts a server with its own copy of the seeded database; all sites of a process share a browser. */
export async function openSite({
  folders = shipped,
  executablePath = inject('shellPath'),
}: {
  readonly folders?: SiteFolders;
  readonly executablePath?: string;
} = {}): Promise<Site> {
  const [server] = await Promise.all([startOn(folders), sharedBrowser(executablePath)]);
  if (!server.backend) throw new Error('a test site has its own backend');
  const signedIn = new Map<string, Promise<readonly Cookie[]>>();
  const traces: ConfigTrace[] | null = process.env['CONFIG_TRACE'] === undefined ? null : [];
  /** Contexts of visits that are not closed. */
  const inUse = new Set<BrowserContext>();
  const requests = new Set<string>();
  const note = (request: Request): void => void requests.add(`${request.method()} ${new URL(request.url()).pathname}`);
  const { siteOf } = loadRegions(folders.schemasDir, undefined);
  const hostOf = (region: string): string => siteOf(region).hosts[0] ?? 'localhost';
  const cookiesOf = (loginName: string, region: string) => {
    const who = `${loginName} ${region}`;
    const cookies = signedIn.get(who) ?? signIn(server.url, { loginName, region, host: hostOf(region) });
    signedIn.set(who, cookies);
    return cookies;
  };
  return {
    url: server.url,
    backend: server.backend,
    async visit({
      as,
      region = regionOf(as),
      locale,
      theme = 'light',
      width = 1440,
      phone = true,
      fresh = false,
      at,
    }: VisitOptions = {}) {
      const origin = server.url.replace('localhost', hostOf(region));
      const { context, page, giveBack } = await lendTab(
        {
          executablePath,
          options: {
            baseURL: origin,
            viewport: { width, height: width < 750 ? 812 : 900 },
            hasTouch: width < 750,
            colorScheme: theme,
            locale: 'zh-CN',
          },
          scripts: JSON.stringify([theme, locale, phone, traces !== null, folders === shipped]),
          async prepare(made) {
            await made.addInitScript(rememberChoices, { theme, locale });
            await made.addInitScript(reportRuntimeStyles);
            if (folders === shipped) await reportRawValues(made);
            if (phone) await made.addInitScript(denseWhereNarrow);
            if (!traces) return;
            await made.addInitScript({ content: traceScript });
            // Another site may lead elsewhere.
            if (folders === shipped) await watchSteps(made, noteStep);
          },
        },
        fresh,
      );
      if (as !== undefined)
        await context.addCookies(
          (await cookiesOf(as, region)).map((cookie) => ({
            ...cookie,
            url: cookie.secure ? origin.replace('http:', 'https:') : origin,
            sameSite: 'Lax' as const,
          })),
        );
      inUse.add(context);
      if (traces) context.on('request', note);
      const printed = printWhenFailed(page);
      const problems = watchProblems(page);
      const quiet = watchTraffic(page);
      const drawn = async () => {
        await page.waitForSelector('.sb-page, .sb-first-failure, main h1, [role=alertdialog]', { timeout: 45_000 });
        await quiet();
        await page.locator('.sb-page-progress-on').waitFor({ state: 'detached' });
      };
      const leave = async () => {
        const trace = traces && (await page.evaluate(() => window.takeConfigTrace?.() ?? null).catch(() => null));
        if (trace) traces.push(trace);
      };
      const open = async (address: string) => {
        await leave();
        await page.goto(address, { waitUntil: 'load' });
        await drawn();
      };
      const follow = async (address: string) => {
        await page.evaluate(announceTyping);
        await page.evaluate(goWithin, address);
        await drawn();
      };
      if (at !== undefined) await open(at);
      const close = async () => {
        printed();
        await leave();
        context.off('request', note);
        inUse.delete(context);
        await giveBack();
      };
      return { page, context, problems, open, follow, drawn, close };
    },
    async sandbox(method, address, body) {
      // Sessions may have expired, so the next visit signs in again.
      if (address === '/clock') signedIn.clear();
      const response = await send(server.url, method, `/sandbox/api${address}`, body === undefined ? {} : { body });
      if (response.status !== 200) throw new Error(`${method} ${address}: ${response.status} ${response.text}`);
      return Object(response.json)['data'];
    },
    async close() {
      await Promise.all([...inUse].map((context) => context.close()));
      writeTraces('.', traces ?? []);
      writeSteps();
      writeRequests(
        [...requests]
          .filter((one) => one.includes(' /api/'))
          .map((one) => ({ method: one.split(' ')[0] ?? '', path: one.split(' ')[1] ?? '' })),
      );
      await server.close();
    },
  };
}

/** Runs in the browser before the portal: stores the choices of an earlier visit. */
function rememberChoices({ theme, locale }: { readonly theme: Theme; readonly locale?: Locale | undefined }): void {
  window.localStorage.setItem('theme-mode', theme);
  if (locale !== undefined) window.localStorage.setItem('locale', locale);
}

/** Runs in the browser: makes the portal detect a phone by its pixel ratio. Drawing at that ratio would take longer without benefit. */
function denseWhereNarrow(): void {
  Object.defineProperty(window, 'devicePixelRatio', { get: () => (window.innerWidth < 750 ? 2 : 1) });
}

/** Runs in the browser: notifies the router of a new history entry. */
function goWithin(address: string): void {
  window.history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

/** The port of the last site of this process: a site at the same address has its files in the cache of the browser. */
let lastPort = 0;

async function startOn(folders: SiteFolders): Promise<RunningServer> {
  const template = await embeddedTemplateOf('seeded', embeddedTemplate);
  const start = (port: number): Promise<RunningServer> =>
    startServer({
      port,
      template,
      sandbox: true,
      checkResponses: true,
      logLevel: process.env['LOG_LEVEL'] ?? 'silent',
      document: sharedDocument(folders.schemasDir),
      ...folders,
    });
  // Another program may have taken the port in the meantime.
  const server = await (lastPort === 0 ? start(0) : start(lastPort).catch(() => start(0)));
  lastPort = Number(new URL(server.url).port);
  return server;
}

function regionOf(loginName: string | undefined): string {
  return demoPersonas.find((persona) => persona.loginName === loginName)?.region ?? 'CN';
}

/** Signs in like the sign-in page; returns the cookies. */
async function signIn(
  url: string,
  { loginName, region, host }: { readonly loginName: string; readonly region: string; readonly host: string },
): Promise<readonly Cookie[]> {
  const { captchaId } = dataOf(await send(url, 'GET', '/api/cb-va-sso-api/captcha/get/image', { host }));
  const { text } = dataOf(await send(url, 'GET', '/sandbox/api/captcha', { query: { captchaId: String(captchaId) } }));
  const body = { loginName, password: password, captcha: text, captchaId, region };
  const answer = await send(url, 'POST', '/api/cb-va-sso-api/login', { body, host });
  const cookies = cookiesIn(answer);
  if (cookies.length === 0) throw new Error(`${loginName} was not signed in: ${answer.text}`);
  return cookies;
}

function cookiesIn(answer: TestResponse): readonly Cookie[] {
  return (answer.headers['set-cookie'] ?? []).map((line) => {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const at = pair.indexOf('=');
    const has = (name: string): boolean => attributes.some((attribute) => attribute.toLowerCase() === name);
    return { name: pair.slice(0, at), value: pair.slice(at + 1), httpOnly: has('httponly'), secure: has('secure') };
  });
}
