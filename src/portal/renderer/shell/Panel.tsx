import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { BlockList } from '../parts/BlockList.tsx';
import { ButtonRow } from '../parts/ButtonRow.tsx';
import { usePortal } from '../parts/RendererServices.ts';
import { optionalText } from '../parts/texts.ts';

interface Props {
  /** A dialog of kind panel of the frame. */
  readonly dialogId: string;
  readonly label: string;
  readonly onClose: () => void;
}

/** A dialog of the frame, rendered below the entry that opened it. It is open while mounted. */
export const Panel = observer(function Panel({ dialogId, label, onClose }: Props) {
  const { frame } = usePortal();
  const dialog = frame?.dialogs.find(({ id }) => id === dialogId);
  const wasOpen = useRef(false);
  useEffect(() => {
    void frame?.run([{ do: 'open', dialog: dialogId }]);
    return () => {
      const open = frame?.dialogs.find(({ id }) => id === dialogId);
      if (open) frame?.closeDialog(open);
    };
  }, [frame, dialogId]);
  // The action close inside the panel closes the dialog; the popover around it follows.
  useEffect(() => {
    if (dialog) wasOpen.current = true;
    else if (wasOpen.current) onClose();
  }, [dialog, onClose]);
  const declared = frame?.page.dialogs?.[dialogId];
  if (!frame || !dialog || !declared) return null;
  const locals = { dialog, args: dialog.args };
  const key = `${frame.pageId}.${dialogId}`;
  const title = optionalText(frame, declared.title, `${key}.title`, locals) ?? label;
  return (
    <section className="sb-shell-panel" aria-label={title} style={{ width: declared.width ?? 320 }}>
      <h2 className="sb-shell-panel-title">{title}</h2>
      <BlockList blocks={declared.blocks} runtime={frame} locals={locals} />
      <ButtonRow buttons={declared.buttons} keyPrefix={key} runtime={frame} locals={locals} align="right" />
    </section>
  );
});
