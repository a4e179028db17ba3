import { observer } from 'mobx-react-lite';
import { useCallback, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { Opened } from '../../lifecycle/opening/openPage.ts';
import type { Portal } from '../../lifecycle/Portal.ts';
import { useFirstAppearance, WaitsProvider } from '../parts/firstAppearance.ts';
import { useServices, usePortal } from '../parts/RendererServices.ts';
import { Shell } from '../shell/layouts/Shell.tsx';
import { FirstSkeleton } from './FirstSkeleton.tsx';
import { GuardedView } from './GuardedView.tsx';
import { loadBlocks } from './loadBlocks.ts';
import { LoadFailure } from './LoadFailure.tsx';
import { OpenedPage } from './OpenedPage.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { SlowOpening } from './SlowOpening.tsx';
import { useOpened } from './useOpened.ts';
import { usePrefetch } from './usePrefetch.ts';

/** The page of the address inside its frame. The previous page stays until the next one is ready. */
export const OpenedView = observer(function OpenedView() {
  const portal = usePortal();
  const { widgetOf } = useServices();
  usePrefetch(portal);
  const prepare = useCallback(
    async ({ frame }: Portal, opened: Opened) => {
      if (opened.kind === 'page')
        await Promise.all([opened.opened.runtime, frame].map((runtime) => loadBlocks(runtime?.page.blocks, widgetOf)));
    },
    [widgetOf],
  );
  const { shown, failure } = useOpened(portal, useLocation(), prepare);
  const { appeared, waits } = useFirstAppearance(shown !== null);
  const isKnown = shown !== null || failure !== null;
  // The document shows the same frame until then.
  useLayoutEffect(() => {
    if (isKnown) document.getElementById('first')?.remove();
  }, [isKnown]);
  if (failure) return <LoadFailure />;
  return (
    <WaitsProvider value={waits}>
      <div
        className={portal.ui.opening || !appeared ? 'sb-page-progress sb-page-progress-on' : 'sb-page-progress'}
        aria-hidden="true"
      />
      <SlowOpening />
      {shown && !appeared && <FirstSkeleton />}
      {shown && (
        <div className={appeared ? 'sb-appeared' : 'sb-appearing'}>
          <PageBoundary>
            <Shell route={shown.route} page={shown.kind === 'page' ? shown.opened.runtime : null}>
              {shown.kind === 'page' ? (
                <OpenedPage key={shown.key} opened={shown.opened} route={shown.route} isFirst={shown.key === 1} />
              ) : (
                <GuardedView key={shown.key} refusal={shown.refusal} />
              )}
            </Shell>
          </PageBoundary>
        </div>
      )}
    </WaitsProvider>
  );
});
