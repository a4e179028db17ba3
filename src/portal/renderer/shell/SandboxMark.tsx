import { observer } from 'mobx-react-lite';
import { usePortal } from '../parts/RendererServices.ts';

/** In the sandbox, the header of every page states that no real money is involved. */
export const SandboxMark = observer(function SandboxMark() {
  const { texts } = usePortal();
  if (document.documentElement.dataset['sandbox'] !== 'on') return null;
  return (
    <span
      className="sb-sandbox"
      role="note"
      aria-label={texts.text('shell.sandbox')}
      title={texts.text('shell.sandbox')}
    >
      {texts.text('shell.sandboxShort')}
      <span className="sb-sandbox-more">{texts.text('shell.sandboxMore')}</span>
    </span>
  );
});
