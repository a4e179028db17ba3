import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Route } from '../../../config/model.generated.ts';
import type { OpenedRuntime } from '../../lifecycle/opening/openRuntime.ts';
import { focusHeading } from '../parts/focusHeading.ts';
import { PageView } from './PageView.tsx';
import { useDocumentTitle } from './useDocumentTitle.ts';

/** An opened page: sets the document title, focuses the heading, and closes the runtime on unmount. */
export const OpenedPage = observer(function OpenedPage({
  opened,
  route,
  isFirst,
}: {
  readonly opened: OpenedRuntime;
  readonly route: Route;
  readonly isFirst: boolean;
}) {
  useDocumentTitle(opened.runtime, route);
  useEffect(() => () => opened.close(), [opened]);
  useEffect(() => {
    window.scrollTo(0, 0);
    if (!isFirst) focusHeading();
  }, [opened, isFirst]);
  return <PageView runtime={opened.runtime} />;
});
