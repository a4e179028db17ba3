import { startTransition, useEffect, useRef, useState } from 'react';
import type { Location } from 'react-router-dom';
import { openPage, relocate, type Opened } from '../../lifecycle/opening/openPage.ts';
import type { Portal } from '../../lifecycle/Portal.ts';

export type Shown = Extract<Opened, { kind: 'page' | 'guarded' }> & { readonly key: number; readonly path: string };

interface State {
  readonly shown: Shown | null;
  readonly failure: unknown;
  /** The number of the opening that led to this state. */
  readonly opening: number;
}

/**
 * Opens the page of the address and shows it once it is prepared. If addresses change quickly, only the last one is shown.
 * A page renders in pieces, so that the browser stays responsive; its data loads in the meantime.
 */
export function useOpened(
  portal: Portal,
  location: Location,
  prepare: (portal: Portal, opened: Opened) => Promise<void>,
): State {
  const [state, setState] = useState<State>({ shown: null, failure: null, opening: 0 });
  const current = useRef<{ shown: Shown | null; opening: number }>({ shown: null, opening: 0 });

  useEffect(() => {
    const mine = (current.current.opening += 1);
    const isLatest = () => current.current.opening === mine;
    const before = current.current.shown;
    if (before?.path === location.pathname && relocate(portal, location)) {
      portal.ui.pageOpened();
      return;
    }
    portal.ui.pageOpening();
    portal.overlays.clear();
    if (before?.kind === 'page') before.opened.close();
    openPage(portal, location)
      .then(async (opened) => {
        const page = opened.kind === 'page' ? opened.opened : null;
        // Start before rendering: a store change during a transition restarts it, in one long task.
        if (isLatest()) void page?.start();
        await prepare(portal, opened);
        if (!isLatest()) {
          page?.close();
          return;
        }
        if (opened.kind === 'leaving') return; // the progress bar stays until the document unloads
        if (opened.kind === 'redirect') {
          portal.navigator.go(opened.to, { replace: true });
          return;
        }
        const shown = { ...opened, key: (before?.key ?? 0) + 1, path: location.pathname };
        current.current.shown = shown;
        startTransition(() => setState({ shown, failure: null, opening: mine }));
      })
      .catch((failure: unknown) => {
        if (!isLatest()) return;
        console.error(failure);
        setState({ shown: null, failure, opening: mine });
      });
  }, [portal, location, prepare]);

  useEffect(() => {
    if (state.opening > 0 && state.opening === current.current.opening) portal.ui.pageOpened();
  }, [portal, state]);

  return state;
}
