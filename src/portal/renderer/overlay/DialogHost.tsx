import { observer } from 'mobx-react-lite';
import type { OpenDialog, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { DialogFrame } from '../controls/DialogFrame.tsx';
import { PanelFrame } from '../controls/PanelFrame.tsx';
import { BlockBoundary } from '../parts/BlockBoundary.tsx';
import { ButtonRow } from '../parts/ButtonRow.tsx';
import { isDrawn } from '../parts/isDrawn.ts';
import { OpenBlocks } from '../parts/OpenBlocks.tsx';
import { useServices } from '../parts/RendererServices.ts';
import { partText } from '../parts/texts.ts';
import { FailedOverlay } from './FailedOverlay.tsx';

/** Renders the open dialogs and drawers of a page. */
export const DialogHost = observer(function DialogHost({ runtime }: { readonly runtime: PageRuntime }) {
  return (
    <>
      {runtime.dialogs.map((dialog) => (
        <DialogView key={dialog.key} dialog={dialog} runtime={runtime} />
      ))}
    </>
  );
});

const DialogView = observer(function DialogView({
  dialog,
  runtime,
}: {
  readonly dialog: OpenDialog;
  readonly runtime: PageRuntime;
}) {
  const { report, targetOf } = useServices();
  const declared = runtime.page.dialogs?.[dialog.id];
  if (!declared) {
    report({ source: `${runtime.pageId} dialog "${dialog.id}"`, reason: 'the page declares no such dialog' });
    return null;
  }
  const locals = { dialog, args: dialog.args };
  const key = `${runtime.pageId}.${dialog.id}`;
  const closable =
    typeof declared.closable === 'string' ? runtime.test(declared.closable, locals) : (declared.closable ?? true);
  const hasButtons = declared.buttons?.some((button) => isDrawn(button, { runtime, locals, targetOf })) ?? false;
  const kind = declared.kind ?? 'dialog';
  const frame = {
    title: partText(runtime, declared.title, `${key}.title`, locals),
    closeLabel: runtime.text('common.close'),
    onClose: closable ? () => runtime.closeDialog(dialog) : undefined,
    footer: hasButtons ? (
      <ButtonRow buttons={declared.buttons} keyPrefix={key} runtime={runtime} locals={locals} align="right" />
    ) : undefined,
  };
  const blocks = <OpenBlocks blocks={declared.blocks} runtime={runtime} locals={locals} />;
  return (
    <BlockBoundary
      source={key}
      report={report}
      instead={(again) => <FailedOverlay text={(name) => runtime.text(name)} again={again} close={frame.onClose} />}
    >
      {kind === 'panel' && !runtime.isMobile ? (
        <PanelFrame {...frame} width={declared.width ?? 360}>
          {blocks}
        </PanelFrame>
      ) : (
        <DialogFrame
          {...frame}
          kind={kind === 'panel' ? 'dialog' : kind}
          width={declared.width}
          fullScreen={runtime.isMobile}
        >
          {blocks}
        </DialogFrame>
      )}
    </BlockBoundary>
  );
});
