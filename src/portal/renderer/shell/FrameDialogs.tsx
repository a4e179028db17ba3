import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { OpenDialog, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { DialogHost } from '../DialogHost.tsx';

/**
 * The popups of the frame, one at a time in the order in which they were opened, and its drawers.
 * Panels are drawn by the entry that they hang below.
 */
export const FrameDialogs = observer(function FrameDialogs({ frame }: { readonly frame: PageRuntime }) {
  const queued = useMemo(() => withDialogs(frame, () => shownOf(frame)), [frame]);
  return <DialogHost runtime={queued} />;
});

function shownOf(frame: PageRuntime): readonly OpenDialog[] {
  const kindOf = ({ id }: OpenDialog) => frame.page.dialogs?.[id]?.kind ?? 'dialog';
  const [firstPopup] = frame.dialogs.filter((dialog) => kindOf(dialog) === 'dialog');
  return frame.dialogs.filter((dialog) => dialog === firstPopup || kindOf(dialog) === 'drawer');
}

/** The same runtime that shows other dialogs. */
function withDialogs(runtime: PageRuntime, dialogs: () => readonly OpenDialog[]): PageRuntime {
  return Object.create(runtime, { dialogs: { get: dialogs } });
}
