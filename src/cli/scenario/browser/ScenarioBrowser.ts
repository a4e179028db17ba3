import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright';
import type { ConfigProject } from '../../project/ConfigProject.ts';
import { traceScript } from '../ConfigTrace.ts';
import { findBrowser, testFlags } from './findBrowser.mjs';
import { startSandbox, type Sandbox } from './startSandbox.ts';

/** One server and one browser for all scenarios. */
export interface ScenarioBrowser {
  readonly sandbox: Sandbox;
  /** Opens a tab on the site of a region, signed in when the persona is a demo account. */
  enter(persona: string, region: string): Promise<Visit>;
  close(): Promise<void>;
}

/** A tab without data of earlier users; only the portal's files may be in its cache. */
export interface Visit {
  readonly page: Page;
  readonly origin: string;
  readonly devTools: CDPSession;
  /** Clears the tab's data for the next scenario. */
  leave(): Promise<void>;
}

/** A document of every site without scripts: the answer that there is no such file. */
const emptyPlace = '/assets/none';

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Starts the server and the browser. Throws when there is no Chromium or the server does not start. */
export async function openScenarioBrowser(root: string, project: ConfigProject): Promise<ScenarioBrowser> {
  const found = await findBrowser();
  if (!found.ok) throw new Error(found.because);
  const sandbox = await startSandbox(root);
  const browser = await chromium
    .launch({ executablePath: found.shell, args: testFlags })
    .catch(async (error: unknown) => {
      await sandbox.close();
      throw error;
    });
  const personas = await (await fetch(`${sandbox.url}/sandbox/api/personas`)).json().then(loginNamesIn);
  const signedIn = new Map<string, Promise<Cookies>>();
  // Tabs are reused: they keep the portal's files in their cache, and its compiled code in their process.
  const free: Page[] = [];
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

  const newTab = async (): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript({ content: traceScript });
    return context.newPage();
  };

  return {
    sandbox,
    async enter(persona, region) {
      const key = `${persona} ${region}`;
      if (personas.has(persona) && !signedIn.has(key)) signedIn.set(key, signIn(persona, region));
      const cookies = await signedIn.get(key);
      const page = free.pop() ?? (await newTab());
      const context = page.context();
      await context.addCookies(cookies ?? []);
      const devTools = await context.newCDPSession(page);
      // No scenario depends on fonts.
      await devTools.send('Network.enable');
      await devTools.send('Network.setBlockedURLs', { urls: ['*.woff', '*.woff2'] });
      const origin = originOf(region);
      let isStray = false;
      page.on('framenavigated', (frame) => {
        if (frame === page.mainFrame() && new URL(frame.url()).origin !== origin) isStray = true;
      });
      return {
        page,
        origin,
        devTools,
        async leave() {
          for (const event of ['request', 'requestfinished', 'requestfailed', 'framenavigated', 'popup'] as const)
            page.removeAllListeners(event);
          // The portal navigates when its session ends, and closing a tab that is navigating sometimes never finishes.
          const others = context.pages().filter((open) => isStray || open !== page);
          await Promise.all(others.map((open) => open.goto('about:blank')));
          await Promise.all(others.map((open) => open.close()));
          // A tab that was on another site may have data of it.
          if (isStray) return context.close();
          await page.goto(`${origin}${emptyPlace}`);
          await page.evaluate(() => window.sessionStorage.clear());
          await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
          await devTools.send('Page.resetNavigationHistory');
          await devTools.detach();
          await context.clearCookies();
          free.push(page);
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
