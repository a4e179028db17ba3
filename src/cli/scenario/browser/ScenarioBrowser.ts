import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright';
import type { ConfigProject } from '../../project/ConfigProject.ts';
import { traceScript } from '../ConfigTrace.ts';
import { findBrowser } from './findBrowser.mjs';
import { startSandbox, type Sandbox } from './startSandbox.ts';

/** One server and one browser for all scenarios. */
export interface ScenarioBrowser {
  readonly sandbox: Sandbox;
  /** Opens a tab on the site of a region, signed in when the persona is a demo account. */
  enter(persona: string, region: string): Promise<Visit>;
  close(): Promise<void>;
}

/** A tab without data of earlier users; only the portal's files may be cached. */
export interface Visit {
  readonly page: Page;
  readonly origin: string;
  readonly devTools: CDPSession;
  /** Closes the tab and clears its data for the next scenario. */
  leave(): Promise<void>;
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Starts the server and the browser. Throws when there is no Chromium or the server does not start. */
export async function openScenarioBrowser(root: string, project: ConfigProject): Promise<ScenarioBrowser> {
  const found = await findBrowser();
  if (!found.ok) throw new Error(found.because);
  const sandbox = await startSandbox(root);
  const browser = await chromium
    .launch({ executablePath: found.shell, args: ['--no-sandbox', '--force-prefers-reduced-motion'] })
    .catch(async (error: unknown) => {
      await sandbox.close();
      throw error;
    });
  const personas = await (await fetch(`${sandbox.url}/sandbox/api/personas`)).json().then(loginNamesIn);
  const signedIn = new Map<string, Promise<Cookies>>();
  // Contexts are reused, so that they keep the portal's files in their cache.
  const free: BrowserContext[] = [];
  const originOf = (region: string): string =>
    sandbox.url.replace(
      'localhost',
      project.regions.get(region)?.site.regions.find(({ id }) => id === region)?.hosts[0] ?? 'localhost',
    );

  /** Signs a persona in through the sandbox's console and returns the cookies. */
  const signIn = async (persona: string, region: string): Promise<Cookies> => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${originOf(region)}/sandbox#${encodeURIComponent(persona)}`);
    await page.waitForURL((url) => !url.pathname.startsWith('/sandbox'), { waitUntil: 'commit' });
    const cookies = await context.cookies();
    await context.close();
    return cookies;
  };

  const newContext = async (): Promise<BrowserContext> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript({ content: traceScript });
    return context;
  };

  return {
    sandbox,
    async enter(persona, region) {
      const key = `${persona} ${region}`;
      if (personas.has(persona) && !signedIn.has(key)) signedIn.set(key, signIn(persona, region));
      const cookies = await signedIn.get(key);
      const context = free.pop() ?? (await newContext());
      await context.addCookies(cookies ?? []);
      const page = await context.newPage();
      const devTools = await context.newCDPSession(page);
      // No scenario depends on fonts.
      await devTools.send('Network.enable');
      await devTools.send('Network.setBlockedURLs', { urls: ['*.woff', '*.woff2'] });
      const origin = originOf(region);
      return {
        page,
        origin,
        devTools,
        async leave() {
          // The portal navigates when its session ends, and closing a tab that is navigating sometimes never finishes.
          await Promise.all(context.pages().map((open) => open.goto('about:blank')));
          await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
          await Promise.all(context.pages().map((open) => open.close()));
          await context.clearCookies();
          free.push(context);
        },
      };
    },
    async close() {
      await browser.close();
      await sandbox.close();
    },
  };
}

/** Trust border: the sandbox's response about the demo accounts. */
function loginNamesIn(answer: unknown): ReadonlySet<string> {
  const { data } = answer as { readonly data: readonly { readonly loginName: string }[] };
  return new Set(data.map(({ loginName }) => loginName));
}
