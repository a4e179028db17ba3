import type { PageFile } from '../../config/model.generated.ts';
import type { PageStore } from '../stores/PageStore.ts';
import { inOneStep, watch } from '../stores/watch.ts';
import { queryText } from './address.ts';
import { leftKey } from './leftKey.ts';
import type { PageRuntime } from './PageRuntime.ts';
import type { Portal } from './Portal.ts';

/** One record per tab: the step that is open in it. */
const key = 'page-resume';

interface Kept {
  readonly user: string;
  readonly page: string;
  readonly address: string;
  /** Values by path. */
  readonly values: Readonly<Record<string, unknown>>;
}

export interface ResumedStep {
  /** Restores the values kept by a previous document; returns whether there were any. */
  restore(): boolean;
  /** Whether the address asks for the step although the values it needs are missing. */
  isLost(): boolean;
  /** Keeps the values from now on. The returned function ends this and forgets them, unless the document is being left. */
  follow(): () => void;
}

/**
 * A step of a page that survives its document. After a reload, or a new sign-in, the same user finds it at the same address
 * of the same tab; other users do not.
 */
export function resumedStep(
  portal: Portal,
  runtime: PageRuntime,
  store: PageStore,
  declared: NonNullable<PageFile['resume']>,
): ResumedStep {
  const { flow } = runtime.page;
  const owner = portal.session.userId;
  const isAsked = () => runtime.test(declared.when);
  const address = () => portal.ui.path + queryText(portal.ui.query);
  const read = (place: string): unknown =>
    place === 'flow' ? flow !== undefined && portal.flows.state(flow) : store.read(place.split('.').slice(1));

  return {
    restore() {
      const kept = parsed(portal.sessionStorage.getItem(key));
      if (
        !kept ||
        owner === '' ||
        kept.user !== owner ||
        kept.page !== runtime.pageId ||
        kept.address !== address() ||
        !isAsked()
      )
        return false;
      inOneStep(() => {
        for (const place of declared.keeps) {
          const value = kept.values[place];
          if (place !== 'flow') store.write(place.split('.').slice(1), value ?? null);
          else if (flow !== undefined) portal.flows.restore(flow, { ...Object(value) });
        }
      });
      return true;
    },

    isLost: () => isAsked() && !runtime.test(declared.needs),

    follow() {
      const end = watch(
        () =>
          portal.session.userId !== owner
            ? 'away'
            : isAsked() && runtime.test(declared.needs)
              ? { address: address(), values: Object.fromEntries(declared.keeps.map((place) => [place, read(place)])) }
              : null,
        (now) => {
          if (now === 'away') return; // the session ended; the user finds the step after signing in again
          if (now === null) portal.sessionStorage.removeItem(key);
          else keep(portal, { user: owner, page: runtime.pageId, ...now });
        },
      );
      return () => {
        end();
        if (!portal.leaving) portal.sessionStorage.removeItem(key); // the user left the page, not the document
      };
    },
  };
}

/** Forgets the step that a previous document kept when its user opens another page first: it may lead to the same step with other values. */
export function forgetStepBefore(portal: Portal): void {
  if (portal.session.userId !== '' && !portal.current.isRedirect) portal.sessionStorage.removeItem(key);
}

/** Forgets the kept step, and a departure to another site, after a deliberate sign-out. */
export function forgetResumedStep(portal: Portal): void {
  portal.sessionStorage.removeItem(key);
  portal.sessionStorage.removeItem(leftKey);
}

function keep(portal: Portal, kept: Kept): void {
  try {
    portal.sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    portal.sessionStorage.removeItem(key); // storage full or blocked: a reload then leads to the previous step
  }
}

function parsed(text: string | null): Kept | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return value !== null &&
      typeof value === 'object' &&
      'user' in value &&
      'page' in value &&
      'address' in value &&
      'values' in value
      ? {
          user: String(value.user),
          page: String(value.page),
          address: String(value.address),
          values: { ...Object(value.values) },
        }
      : null;
  } catch {
    return null; // not written by the portal: counts as none
  }
}
