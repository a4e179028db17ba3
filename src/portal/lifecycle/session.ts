import type { Route } from '../../config/model.generated.ts';
import type { ApiError } from '../../engine/errorPolicy/ApiError.ts';
import { evaluateValue, testCondition } from '../../engine/scope/evaluateValue.ts';
import { inOneStep } from '../stores/watch.ts';
import { queryText, siteOrigin } from './address.ts';
import { cookieValue } from './cookies.ts';
import type { Portal } from './Portal.ts';
import { forgetResumedStep } from './resumedStep.ts';
import { scopeOf } from './scope.ts';

type SessionConfig = NonNullable<Portal['manifest']['site']['session']>;

const slice = 'session';
const checks = new WeakMap<Portal, Promise<void>>();

/**
 * Makes sure that the session is known: from the browser's storage if it is recent and the
 * cookie names the same user, else from the server: first the login state, then, if signed in, the
 * initial data. Runs once however many pages call it; after a failure the next page tries again.
 */
export function ensureSession(portal: Portal): Promise<void> {
  if (portal.session.phase !== 'unknown' && portal.session.phase !== 'unreachable') return Promise.resolve();
  return (checks.get(portal) ?? startSession(portal)).finally(() => checks.delete(portal));
}

/** Starts the check for which the next page waits. */
export function startSession(portal: Portal): Promise<void> {
  const started = checkSession(portal);
  checks.set(portal, started);
  return started;
}

/** Whether a route needs the session to be known; an unknown address does. */
export function needsSession({ manifest }: Portal, route: Route | undefined): boolean {
  return route?.session !== 'none' && manifest.site.session !== undefined;
}

async function checkSession(portal: Portal): Promise<void> {
  const config = sessionConfig(portal);
  const kept = keptParts(portal, config);
  if (kept) {
    portal.session.restore(kept);
    return;
  }
  const state = await portal.client.send(config.state, {});
  if (!state.ok) {
    if (meansSignedOut(state.error)) portal.session.signedOut();
    else portal.session.unreachable();
    return;
  }
  portal.session.partLoaded('login', state.value);
  const loaded = await loadParts(portal, Object.keys(config.loads));
  if (loaded) portal.session.ready();
  else portal.session.failed();
  if (loaded) keepParts(portal);
}

/** Whether an error means that there is no session; a failing server or a lost connection does not. */
function meansSignedOut(error: ApiError): boolean {
  return error.kind === 'business' || (error.kind === 'http' && error.status < 500);
}

/** Reloads parts of the session; returns whether all mandatory parts loaded. */
async function loadParts(portal: Portal, names: readonly string[]): Promise<boolean> {
  const config = sessionConfig(portal);
  const outcomes = await Promise.all(
    names.map(async (name) => {
      const load = config.loads[name];
      if (!load) return true;
      const scope = scopeOf(portal, null);
      if (!testCondition(load.when, scope, portal.env)) return true;
      const answer = await portal.client.send(load.operation, {
        ...Object(evaluateValue(load.input ?? {}, scope, portal.env)),
      });
      if (answer.ok) portal.session.partLoaded(name, answer.value);
      return answer.ok || load.background === true;
    }),
  );
  return outcomes.every(Boolean);
}

/** Reloads the named parts, or all parts and the login state, and keeps them for the next document. Parts that the shell loads are reloaded there. */
export async function refreshSession(portal: Portal, names?: readonly string[]): Promise<void> {
  const config = sessionConfig(portal);
  const wanted = names ?? ['login', ...Object.keys(config.loads)];
  if (wanted.includes('login')) {
    const state = await portal.client.send(config.state, {});
    if (state.ok) portal.session.partLoaded('login', state.value);
  }
  await Promise.all([
    loadParts(portal, wanted),
    portal.frame?.reload(wanted.filter((name) => portal.frameCalls?.names.includes(name))),
  ]);
  keepParts(portal);
}

/** Makes the next document load the session from the server, however recent the kept one is. */
export function forgetKeptSession(portal: Portal): void {
  portal.slices.write(slice, null);
}

/** Ends the session here, and on the server if `server` is set, then goes to the sign-in page. */
export async function signOut(
  portal: Portal,
  options: { readonly server: boolean; readonly nocheck: boolean },
): Promise<void> {
  if (portal.leaving) return;
  portal.leaving = true;
  const config = sessionConfig(portal);
  const loginName = String(portal.session.view['loginName'] ?? '');
  if (options.server) {
    forgetResumedStep(portal);
    await portal.client.send(config.signOut, {});
  }
  portal.stored.clear();
  if (config.cookie) document.cookie = `${config.cookie}=; path=/; max-age=0`;
  portal.slices.close();
  portal.client.forget();
  inOneStep(() => {
    portal.session.signedOut();
    portal.flows.clear();
  });
  goToSignIn(portal, { nocheck: options.nocheck, loginName });
}

/** Loads the region's sign-in page as a document, with the current address to return to. */
export function goToSignIn(
  portal: Portal,
  options: { readonly nocheck?: boolean; readonly loginName?: string } = {},
): void {
  portal.leaving = true;
  const { site } = portal.manifest;
  const region = site.regions.find((candidate) => candidate.id === portal.region);
  if (!region) throw new Error(`Region ${portal.region} is not in the config.`);
  const here = new URL(portal.navigator.href);
  if (site.session?.sso) here.searchParams.delete(site.session.sso.query);
  const atSignIn = here.pathname === region.signIn;
  const query = {
    region: portal.region,
    loginName: options.loginName ?? '',
    redirectUrl: atSignIn ? (here.searchParams.get('redirectUrl') ?? '') : here.href,
    nocheck: options.nocheck ? '1' : '',
  };
  portal.navigator.load((region.mainHost ?? '') + region.signIn + queryText(query), { replace: true });
}

/** Handles a session on the wrong site: goes to the site of the login's region, or signs out when no site has that region (null). */
export function leaveForRegion(portal: Portal, loginRegion: string | null): void {
  const region = portal.manifest.site.regions.find((candidate) => candidate.id === loginRegion);
  if (!region) {
    void signOut(portal, { server: true, nocheck: false });
    return;
  }
  const here = new URL(portal.navigator.href);
  portal.leaving = true;
  portal.navigator.load(siteOrigin(region, here) + here.pathname + here.search, { replace: true });
}

/** The user in the display cookie; '' without one or when it cannot be read. */
export function cookieUser(portal: Portal): string {
  try {
    const parsed: unknown = JSON.parse(cookieValue(portal.manifest.site.session?.cookie ?? '') ?? 'null');
    return parsed !== null && typeof parsed === 'object' && 'userId' in parsed ? String(parsed.userId) : '';
  } catch {
    return '';
  }
}

function keptParts(portal: Portal, config: SessionConfig): Readonly<Record<string, unknown>> | null {
  const kept = portal.slices.read(slice);
  if (kept === null || typeof kept !== 'object' || !('userId' in kept) || !('at' in kept) || !('parts' in kept))
    return null;
  const age = portal.env.now() - Number(kept.at);
  const young = age >= 0 && age < (config.keepMinutes ?? 0) * 60_000;
  return young && kept.userId !== '' && kept.userId === cookieUser(portal) ? { ...Object(kept.parts) } : null;
}

function keepParts(portal: Portal): void {
  portal.slices.write(slice, { userId: portal.session.userId, at: portal.env.now(), parts: portal.session.parts });
}

function sessionConfig(portal: Portal): SessionConfig {
  const config = portal.manifest.site.session;
  if (!config) throw new Error('schemas/site.json declares no session.');
  return config;
}
