import { useEffect, useRef, useState } from 'react';
import type { Location } from 'react-router-dom';
import { openPage, relocate, type Opened } from '../lifecycle/openPage.ts';
import type { Portal } from '../lifecycle/Portal.ts';

export type Shown = Extract<Opened, { kind: 'page' | 'guarded' }> & { readonly key: number; readonly path: string };

interface State {
  readonly shown: Shown | null;
  readonly failure: unknown;
}

/** Opens the page of the address and shows it once it is prepared. Of several addresses in a row only the last one is shown. */
export function useOpened(portal: Portal, location: Location, prepare: (portal: Portal, opened: Opened) => Promise<void>): State {
  const [state, setState] = useState<State>({ shown: null, failure: null });
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
    portal.overlays.cleared();
    if (before?.kind === 'page') before.opened.close();
    openPage(portal, location).then(async (opened) => {
      await prepare(portal, opened);
      if (!isLatest()) return;
      if (opened.kind === 'leaving') return; // the bar stays until the document goes
      if (opened.kind === 'redirect') {
        portal.navigator.go(opened.to, { replace: true });
        return;
      }
      const shown = { ...opened, key: (before?.key ?? 0) + 1, path: location.pathname };
      current.current.shown = shown;
      portal.ui.pageOpened();
      setState({ shown, failure: null });
    }).catch((failure: unknown) => {
      if (!isLatest()) return;
      console.error(failure);
      portal.ui.pageOpened();
      setState({ shown: null, failure });
    });
  }, [portal, location, prepare]);

  return state;
}
