import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { OpenDialog, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { DialogHost } from '../overlay/DialogHost.tsx';

/**
 * The popups of the frame, one at a time in the order in which they were opened, and its drawers. Popups wait while the
 * user is on a page that needs full attention: a task, a check, a signature.
 * Panels are rendered by the entry below which they open.
 */
export const FrameDialogs = observer(function FrameDialogs({
  frame,
  withPopups,
}: {
  readonly frame: PageRuntime;
  readonly withPopups: boolean;
}) {
  const queued = useMemo(() => withDialogs(frame, () => shownOf(frame, withPopups)), [frame, withPopups]);
  return <DialogHost runtime={queued} />;
});

function shownOf(frame: PageRuntime, withPopups: boolean): readonly OpenDialog[] {
  const kindOf = ({ id }: OpenDialog) => frame.page.dialogs?.[id]?.kind ?? 'dialog';
  const [firstPopup] = frame.dialogs.filter((dialog) => kindOf(dialog) === 'dialog');
  return frame.dialogs.filter((dialog) => (withPopups && dialog === firstPopup) || kindOf(dialog) === 'drawer');
}

/** The same runtime with a different list of dialogs. */
function withDialogs(runtime: PageRuntime, dialogs: () => readonly OpenDialog[]): PageRuntime {
  return Object.create(runtime, { dialogs: { get: dialogs } });
}
