import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { GuardedView } from './GuardedView.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { OpenedPage } from './OpenedPage.tsx';
import { usePortal } from './PortalContext.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { Shell } from './shell/Shell.tsx';
import { useOpened } from './useOpened.ts';

/** The page of the address inside its frame. The previous page stays until the next one is there. */
export const OpenedView = observer(function OpenedView() {
  const portal = usePortal();
  const location = useLocation();
  const { shown, failure } = useOpened(portal, location);
  if (failure) return <LoadFailure />;
  return (
    <>
      <div className={portal.ui.opening ? 'sb-page-progress sb-page-progress-on' : 'sb-page-progress'} aria-hidden="true" />
      {shown && (
        <PageBoundary>
          <Shell route={shown.route} page={shown.kind === 'page' ? shown.opened.runtime : null}>
            {shown.kind === 'page' ? <OpenedPage key={shown.key} opened={shown.opened} route={shown.route} isFirst={shown.key === 1} /> : <GuardedView key={shown.key} refusal={shown.refusal} />}
          </Shell>
        </PageBoundary>
      )}
    </>
  );
});
