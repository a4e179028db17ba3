import type { BrowserContext } from 'playwright';
import { loginInfoName } from '../../src/server/identity/loginInfo.ts';
import { traceFolder } from './traceFolder.ts';

/** A change of the address that the portal made after a click or a key. */
export interface ClickedStep {
  /** The host of the site, without the port. */
  readonly host: string;
  /** The login name and the user id that were signed in, because a login may have several users; null if nobody was. */
  readonly account: string | null;
  readonly from: string;
  readonly to: string;
}

const folder = traceFolder<ClickedStep>('clicks');
const noted = new Map<string, ClickedStep>();

/** Keeps a step until it is written. */
export function noteStep(step: ClickedStep): void {
  noted.set(JSON.stringify(step), step);
}

/** Writes the steps that this process noted since the last call. */
export function writeSteps(): void {
  folder.write([...noted.values()]);
  noted.clear();
}

/** Reads the steps of all browser tests. */
export const readSteps = folder.read;

/** Begins the message with which a page tells a step. A binding would have to be ready before a new tab is. */
const stepMessage = 'clicked step ';

/** Tells the steps of all pages of a context. */
export async function watchSteps(context: BrowserContext, note: (step: ClickedStep) => void): Promise<void> {
  context.on('console', (message) => {
    const text = message.text();
    // Trust border: `tellSteps` wrote the message.
    if (text.startsWith(stepMessage)) note(JSON.parse(text.slice(stepMessage.length)) as ClickedStep);
  });
  await context.addInitScript(tellSteps, { prefix: stepMessage, cookie: loginInfoName });
}

/** Runs in the browser, before a test changes the address of a document: the change and what follows from it are no steps. */
export function announceTyping(): void {
  window.dispatchEvent(new Event('address-typed'));
}

/**
 * Runs in the browser before the portal. What `page.goto` and a reload by a test do comes from the browser, which fires no
 * `navigate`; the browser's way back fires it with `traverse`. After them nothing is a step until the next click or key.
 * The cookie that the server sets at each sign-in says who makes a step.
 */
function tellSteps({ prefix, cookie }: { readonly prefix: string; readonly cookie: string }): void {
  if (window.top !== window) return;
  let isPressed = false;
  for (const kind of ['click', 'keydown']) window.addEventListener(kind, () => (isPressed = true), true);
  window.addEventListener('address-typed', () => (isPressed = false));
  window.navigation.addEventListener('navigate', ({ destination, downloadRequest, navigationType }) => {
    if (navigationType === 'traverse') isPressed = false;
    const { hostname: host, origin, pathname: from } = window.location;
    const target = new URL(destination.url);
    if (!isPressed || downloadRequest !== null || target.origin !== origin || target.pathname === from) return;
    const hint = document.cookie.split('; ').find((pair) => pair.startsWith(`${cookie}=`));
    const signedIn = hint === undefined ? null : JSON.parse(decodeURIComponent(hint.slice(cookie.length + 1)));
    const account = signedIn && `${signedIn.loginName} ${signedIn.userId}`;
    console.debug(prefix + JSON.stringify({ host, account, from, to: target.pathname }));
  });
}
