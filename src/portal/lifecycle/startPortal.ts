import type { ConfigWitness } from '../../engine/expression/ConfigWitness.ts';
import type { ExpressionRunProblem } from '../../engine/expression/evaluate.ts';
import { registerIcons } from '../../engine/icon/iconRegistry.ts';
import { compileRoutes } from '../../engine/route/matchRoute.ts';
import { evaluateValue } from '../../engine/scope/evaluateValue.ts';
import { siteView } from '../../engine/scope/siteView.ts';
import { ApiClient, type ClientRules } from '../client/ApiClient.ts';
import { nextTask } from '../client/ownTurn.ts';
import { FlowStore } from '../stores/FlowStore.ts';
import { OverlayStore } from '../stores/OverlayStore.ts';
import { SessionStore } from '../stores/SessionStore.ts';
import { SliceStorage, type KeyValueStorage } from '../stores/SliceStorage.ts';
import { StoredValues } from '../stores/StoredValues.ts';
import { TextStore } from '../stores/TextStore.ts';
import { UiStore } from '../stores/UiStore.ts';
import { parseQuery, queryText, siteOrigin } from './address.ts';
import { showCarriedNotices } from './carriedNotices.ts';
import { keepParameters } from './cookies.ts';
import type { ConfigLoaders, Manifest, Navigator, Portal } from './Portal.ts';
import { scopeOf } from './scope.ts';
import { needsSession, startSession } from './session.ts';
import { startDomains } from '../../config/texts/startDomains.ts';
import { loadTexts } from './texts.ts';
import { firstTheme, showTheme } from './theme.ts';
import { watchBrowser } from './watchBrowser.ts';

export interface StartOptions {
  readonly region: string;
  readonly apiBase: string;
  readonly manifest: Manifest;
  readonly loaders: ConfigLoaders;
  readonly navigator: Navigator;
  readonly local: KeyValueStorage;
  readonly sessionStorage: KeyValueStorage;
  /** Makes the client, in place of the browser's. */
  readonly makeClient?: (rules: ClientRules) => ApiClient;
  /** Receives the diagnostics of the running portal. */
  readonly report: (problem: ExpressionRunProblem) => void;
  readonly witness?: ConfigWitness;
  readonly heldInput?: KeyValueStorage;
}

/**
 * Builds the portal around its config, in several tasks, so that the browser can paint the first document in between. Returns null when the document is being left for single
 * sign-on: a token in the address is sent to the endpoint, and the return address does not contain it.
 */
export async function startPortal(options: StartOptions): Promise<Portal | null> {
  const { manifest, region, makeClient = (rules) => new ApiClient(rules) } = options;
  const { site } = manifest;
  if (leaveForSso(options)) return null;
  registerIcons(manifest.icons);
  for (const part of ['routes', 'errors', 'menus'] as const)
    options.witness?.loaded(region, part, null, manifest[part]);
  const clock = { ahead: 0 };
  const slices = new SliceStorage(options.local, site.storage?.['store'] ?? 'cb-store');
  const texts = new TextStore(chosenLocale(options), (key, locale) =>
    options.report({ source: key, reason: `no text in ${locale}` }),
  );
  const env = {
    now: () => Date.now() + clock.ahead,
    locale: () => texts.locale,
    onProblem: options.report,
    witness: options.witness,
  };
  await nextTask();
  const here = new URL(options.navigator.href);
  const ownSite = siteViewOf(options, here);
  const client = makeClient({
    base: options.apiBase,
    timeout: site.api.timeout ?? 30_000,
    noCacheParam: site.api.noCacheParam ?? 't',
    downloadDelay: site.api.downloadDelay ?? 0,
    operations: manifest.operations,
    keepEmpty: site.api.keepEmpty ?? [],
    headers: () => requestHeaders(portal),
    random: () => String(Math.random()).slice(2),
    now: env.now,
    owner: () => `${portal.session.userId} ${portal.texts.locale}`,
    store: { read: () => slices.read('cache'), write: (kept) => slices.write('cache', kept) },
    onServerTime: (time) => {
      clock.ahead = serverAhead(time, clock.ahead);
    },
  });
  await nextTask();
  const portal: Portal = {
    region,
    manifest,
    slices,
    env,
    texts,
    client,
    siteView: ownSite,
    routes: compileRoutes(manifest.routes.routes),
    loaders: learningLoaders(options, client),
    session: new SessionStore({ derived: site.session, site: () => ownSite, env }),
    flows: new FlowStore(slices),
    ui: new UiStore(firstTheme(options.local.getItem(site.storage?.['theme'] ?? 'theme-mode'))),
    overlays: new OverlayStore(),
    navigator: options.navigator,
    local: options.local,
    sessionStorage: options.sessionStorage,
    stored: new StoredValues(site.stored, { local: options.local, session: options.sessionStorage }),
    heldInput: options.heldInput,
    frame: null,
    frameCalls: null,
    leaving: false,
    current: { path: '/', params: {}, query: {}, page: '', isRedirect: false, route: null },
  };
  showTheme(portal.ui.theme);
  keepParameters(site.cookies, parseQuery(here.search));
  watchBrowser(portal);
  showCarriedNotices(portal);
  await nextTask();
  // The first page waits for the session, so its request leaves before anything is drawn; opening the page shows a failure.
  if (needsSession(portal, portal.routes.match(here.pathname)?.route)) startSession(portal).catch(() => undefined);
  await nextTask();
  await loadTexts(portal, startDomains);
  return portal;
}

/** Milliseconds by which the server's clock is ahead of this computer's; a change below 2 s may be network delay and is ignored. */
function serverAhead(serverTime: number, before: number): number {
  const ahead = serverTime - Date.now();
  return Math.abs(ahead - before) < 2_000 ? before : ahead;
}

/** Loaders that register a page's or form's operations with the client, and its parts with the witness, before it is used. */
function learningLoaders({ loaders, witness, region }: StartOptions, client: ApiClient): ConfigLoaders {
  return {
    ...loaders,
    async page(id) {
      const module = await loaders.page(id);
      client.learn(module.operations);
      witness?.loaded(region, 'page', id, module.page);
      return module;
    },
    async form(id) {
      const module = await loaders.form(id);
      client.learn(module.operations);
      witness?.loaded(region, 'form', id, module.form);
      return module;
    },
  };
}

function leaveForSso({ manifest, navigator, apiBase }: StartOptions): boolean {
  const sso = manifest.site.session?.sso;
  const here = new URL(navigator.href);
  const token = sso ? here.searchParams.get(sso.query) : null;
  if (!sso || !token) return false;
  here.searchParams.delete(sso.query);
  navigator.load(apiBase + sso.path + queryText({ [sso.query]: token, redirectUrl: here.href }), { replace: true });
  return true;
}

function chosenLocale({ manifest, local, region }: StartOptions): string {
  const { site } = manifest;
  const kept = local.getItem(site.storage?.['locale'] ?? 'locale');
  if (kept !== null && site.locales.includes(kept)) return kept;
  return site.regions.find((candidate) => candidate.id === region)?.locale ?? site.locales[0] ?? 'en';
}

function siteViewOf({ manifest, region }: StartOptions, here: URL): Readonly<Record<string, unknown>> {
  const view = siteView(manifest.site, region, (other) => siteOrigin(other, here));
  if (!view) throw new Error(`Region ${region} is not in the config.`);
  return view;
}

function requestHeaders(portal: Portal): Readonly<Record<string, string>> {
  const scope = {
    ...scopeOf(portal, null),
    device: { id: portal.local.getItem('device-id'), applet: /miniprogram/i.test(navigator.userAgent) },
  };
  const headers = { ...Object(evaluateValue(portal.manifest.site.api.headers, scope, portal.env)) };
  return {
    ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value === null ? '' : String(value)])),
    'accept-language': portal.texts.locale,
  };
}
