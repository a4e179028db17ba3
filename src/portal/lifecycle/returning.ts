import type { Actions, ActionLeave, PageFile } from '../../config/model.generated.ts';
import type { PageStore } from '../stores/PageStore.ts';
import { inOneStep } from '../stores/watch.ts';
import { done, stopped, type ActionContext, type ActionOutcome } from './ActionKind.ts';
import { allowedAddress } from './address.ts';
import { leftKey } from './leftKey.ts';
import type { Locals, PageRuntime, RunOutcome } from './PageRuntime.ts';
import type { Portal } from './Portal.ts';

/** The parameter of the address that says to which departure a return belongs. */
const stateName = 'state';
/** Milliseconds that a user may take at the other site. */
const longest = 15 * 60_000;

/** A departure: one per tab, for one return. */
interface Left {
  readonly state: string;
  readonly user: string;
  readonly region: string;
  /** The page that receives the user again. */
  readonly page: string;
  /** Milliseconds since 1970. */
  readonly until: number;
  readonly flow: string | null;
  /** Values by place. */
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Leaves for another site, which gets a random value to come back with, and keeps what the page names. An address that is not
 * allowed, or a browser that keeps nothing, changes nothing: the user stays, and a message says why.
 */
export function leave(action: ActionLeave, { portal, runtime }: ActionContext, locals: Locals): ActionOutcome {
  const wanted = runtime.evaluate(action.to, locals);
  const address = typeof wanted === 'string' && wanted !== '' ? otherSite(portal, wanted) : null;
  const state = randomText();
  const { flow = null } = runtime.page;
  const places = action.keep ?? [];
  const left: Left = {
    state,
    user: portal.session.userId,
    region: portal.region,
    page: action.return ?? runtime.pageId,
    until: portal.env.now() + longest,
    flow,
    values: Object.fromEntries(
      places.map((place) => [
        place,
        place === 'flow' && flow !== null ? portal.flows.state(flow) : runtime.read(place),
      ]),
    ),
  };
  if (address === null || !isKept(portal, left)) {
    portal.env.onProblem?.({
      source: `${runtime.pageId} leave`,
      reason:
        address === null
          ? `the address ${JSON.stringify(wanted)} is not on an allowed origin with https`
          : 'the browser keeps nothing for the return',
    });
    portal.overlays.notify({ level: 'error', text: portal.texts.text('common.cannotLeave') });
    return stopped;
  }
  address.searchParams.set(stateName, state);
  portal.navigator.load(address.href);
  return done;
}

interface Receiver {
  readonly portal: Portal;
  readonly runtime: PageRuntime;
  readonly store: PageStore;
  readonly returns: NonNullable<PageFile['returns']>;
  readonly run: (actions: Actions, locals?: Locals) => Promise<RunOutcome>;
}

/**
 * Receives a user whom another site sends back. The address loses what the site gave, so that a reload does not repeat anything;
 * only a departure of the same tab, user, region and page that is neither used nor over is continued.
 */
export async function receive({ portal, runtime, store, returns, run }: Receiver): Promise<void> {
  const { query } = portal.ui;
  const state = query[stateName];
  if (state === undefined) return;
  const given = Object.fromEntries(returns.query.map((name) => [name, query[name] ?? null]));
  const left = taken(portal, runtime.pageId, state);
  runtime.setQuery(Object.fromEntries([stateName, ...Object.keys(given)].map((name) => [name, null])), {
    replace: true,
  });
  if (left === null) {
    await run(returns.onForged);
    return;
  }
  const { flow } = runtime.page;
  inOneStep(() => {
    for (const [place, value] of Object.entries(left.values)) {
      if (place.startsWith('page.')) store.write(place.split('.').slice(1), value);
      else if (flow !== undefined && flow === left.flow) portal.flows.restore(flow, { ...Object(value) });
    }
  });
  await run(returns.onReturn, { result: given });
}

/** An address of another site that the portal may open, or a path of this one that is no page of the portal. */
function otherSite(portal: Portal, address: string): URL | null {
  const allowed = allowedAddress(portal, address);
  if (allowed === null) return null;
  const url = new URL('local' in allowed ? allowed.local : allowed.external, portal.navigator.href);
  return 'local' in allowed || url.protocol === 'https:' ? url : null;
}

/** The departure that a return belongs to, used up by it; null for any other. */
function taken(portal: Portal, page: string, state: string): Left | null {
  const left = parsed(portal.sessionStorage.getItem(leftKey));
  if (left?.state !== state) return null; // a departure that is still awaited stays
  portal.sessionStorage.removeItem(leftKey);
  const isOwn = left.user === portal.session.userId && left.region === portal.region && left.page === page;
  return isOwn && portal.env.now() <= left.until ? left : null;
}

function isKept(portal: Portal, left: Left): boolean {
  try {
    portal.sessionStorage.setItem(leftKey, JSON.stringify(left));
    return true;
  } catch {
    return false; // storage full or blocked
  }
}

function randomText(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function parsed(text: string | null): Left | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    // Trust border: only the portal of this origin writes here, and every value is compared or restored as it was.
    return value !== null && typeof value === 'object' && 'state' in value && 'values' in value
      ? (value as Left)
      : null;
  } catch {
    return null;
  }
}
