import { Button } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import type { Question } from '../../stores/OverlayStore.ts';
import { DialogFrame } from '../controls/DialogFrame.tsx';
import { usePortal } from '../parts/RendererServices.ts';

/** Asks before an action; closing it means no. */
export const ConfirmDialog = observer(function ConfirmDialog({
  question,
  answer,
}: {
  readonly question: Extract<Question, { kind: 'confirm' }>;
  readonly answer: (agreed: boolean) => void;
}) {
  const { texts, ui } = usePortal();
  const buttons = (
    <div className="sb-buttons sb-buttons-right">
      <Button onClick={() => answer(false)}>{texts.text('common.cancel')}</Button>
      <Button type="primary" {...(question.danger ? { status: 'danger' as const } : {})} onClick={() => answer(true)}>
        {texts.text('common.confirm')}
      </Button>
    </div>
  );
  return (
    <DialogFrame
      kind="dialog"
      width={420}
      title={texts.text('common.confirm')}
      closeLabel={texts.text('shell.close')}
      onClose={() => answer(false)}
      footer={buttons}
      fullScreen={ui.isMobile}
    >
      <p className="sb-confirm-text">{question.text}</p>
    </DialogFrame>
  );
});
