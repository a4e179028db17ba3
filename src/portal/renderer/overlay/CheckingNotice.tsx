import { observer } from 'mobx-react-lite';
import { usePortal } from '../parts/RendererServices.ts';
import { GuardButtons } from './GuardButtons.tsx';

/** Shown while a request was sent and its outcome is unknown. */
export const CheckingNotice = observer(function CheckingNotice() {
  const { overlays, texts, manifest } = usePortal();
  const { outcome } = manifest.errors;
  const shown = outcome !== undefined && overlays.checks.length > 0;
  return (
    <div className="sb-checking" role="alert">
      {shown ? <p>{texts.text(outcome.checking)}</p> : null}
      {shown ? <GuardButtons guard="outcome" buttons={outcome.buttons ?? []} onClose={() => undefined} /> : null}
    </div>
  );
});
