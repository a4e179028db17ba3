import { testCondition } from '../../engine/scope/evaluateValue.ts';
import { isMobileLayout } from './isMobileLayout.ts';
import type { Portal } from './Portal.ts';
import { scopeOf } from './scope.ts';
import { cookieUser } from './session.ts';

/** Watches what happens outside the page: sign-in in another tab, window size, connection, a newer version. */
export function watchBrowser(portal: Portal): void {
  breakFrame();
  const follow = () => {
    if (userChanged(portal)) portal.navigator.reload();
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') follow();
  });
  // Another tab that signs out or changes the account writes to the storage. A page restored from the back/forward cache missed those events.
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow();
  });
  const measure = () => portal.ui.resized(isMobileLayout(portal));
  measure();
  window.addEventListener('resize', measure);
  window.addEventListener('online', () => portal.ui.connectionChanged(true));
  window.addEventListener('offline', () => portal.ui.connectionChanged(false));
  watchUpdates(portal);
}

function userChanged(portal: Portal): boolean {
  return portal.session.phase === 'ready' && cookieUser(portal) !== portal.session.userId;
}

/** Moves a page inside a foreign frame to the top; normally the server's headers already refuse frames. */
function breakFrame(): void {
  if (window.top !== null && window.top !== window.self) window.top.location.href = window.location.href;
}

/** Compares the entry scripts of the deployed document with the loaded ones, until the first difference is reported. */
function watchUpdates(portal: Portal): void {
  const rule = portal.manifest.site.update;
  if (!rule) return;
  const loaded = scriptsOf(document);
  const timer = setInterval(() => {
    if (document.visibilityState !== 'visible' || !testCondition(rule.when, scopeOf(portal, null), portal.env)) return;
    void deployedScripts().then((deployed) => {
      if (deployed === null || deployed === loaded) return;
      clearInterval(timer);
      portal.overlays.updateFound({ text: portal.texts.text(rule.text), button: portal.texts.text(rule.button) });
    });
  }, rule.every);
}

async function deployedScripts(): Promise<string | null> {
  try {
    const answer = await fetch('/index.html', { cache: 'no-store' });
    return answer.ok ? scriptNames(await answer.text()) : null;
  } catch {
    return null; // never disturb the user: check again at the next tick
  }
}

function scriptsOf(page: Document): string {
  return [...page.querySelectorAll('script[src]')]
    .map((script) => new URL(script.getAttribute('src') ?? '', window.location.origin).pathname)
    .sort()
    .join(' ');
}

function scriptNames(html: string): string {
  return [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)]
    .map((found) => new URL(found[1] ?? '', window.location.origin).pathname)
    .sort()
    .join(' ');
}
