import { Button as ArcoButton } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Button } from '../../../config/model.generated.ts';
import { usePortal } from '../parts/RendererServices.ts';

interface Props {
  readonly guard: string;
  readonly buttons: readonly Button[];
  /** Runs for the action close. */
  readonly onClose: () => void;
}

/** The buttons of a guard. Their actions run in the shell, since the guarded page is not open. */
export const GuardButtons = observer(function GuardButtons({ guard, buttons, onClose }: Props) {
  const portal = usePortal();
  const [busy, setBusy] = useState<string | null>(null);
  const press = async ({ id, actions = [] }: Button) => {
    setBusy(id);
    const others = actions.filter((action) => action.do !== 'close');
    if (others.length > 0) await portal.frame?.run(others);
    setBusy(null);
    // Only for a button with the action close; others navigate, which closes the guard.
    if (others.length < actions.length) onClose();
  };
  return (
    <div className="sb-buttons sb-buttons-right">
      {buttons.map((button) => (
        <ArcoButton
          key={button.id}
          data-button={button.id}
          type={button.kind === 'primary' ? 'primary' : 'secondary'}
          loading={busy === button.id}
          disabled={busy !== null && busy !== button.id}
          onClick={() => void press(button)}
        >
          {portal.texts.text(button.text ?? `guards.${guard}.${button.id}`)}
        </ArcoButton>
      ))}
    </div>
  );
});
