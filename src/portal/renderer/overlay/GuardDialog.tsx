import { observer } from 'mobx-react-lite';
import type { Question } from '../../stores/OverlayStore.ts';
import { DialogFrame } from '../controls/DialogFrame.tsx';
import { usePortal } from '../parts/RendererServices.ts';
import { GuardButtons } from './GuardButtons.tsx';

/** Explains why a guard refused and what to do. It can be dismissed if one of its buttons only closes it. */
export const GuardDialog = observer(function GuardDialog({
  question,
  close,
}: {
  readonly question: Extract<Question, { kind: 'guard' }>;
  readonly close: () => void;
}) {
  const { texts, ui } = usePortal();
  const { guard, state, buttons } = question;
  const canBePutAside =
    buttons.length === 0 || buttons.some(({ actions = [] }) => actions.every((action) => action.do === 'close'));
  return (
    <DialogFrame
      kind="dialog"
      width={440}
      title={texts.text(`guards.${guard}.title`)}
      closeLabel={texts.text('shell.close')}
      onClose={canBePutAside ? close : undefined}
      footer={<GuardButtons guard={guard} buttons={buttons} onClose={close} />}
      fullScreen={ui.isMobile}
    >
      <p className="sb-confirm-text" data-guard={`${guard} ${state}`}>
        {texts.text(`guards.${guard}.${state}`)}
      </p>
    </DialogFrame>
  );
});
