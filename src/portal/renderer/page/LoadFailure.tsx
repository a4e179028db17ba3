import { Button } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { usePortal } from '../parts/RendererServices.ts';

/** Fills the window when a part of the portal could not be loaded. */
export const LoadFailure = observer(function LoadFailure() {
  const { texts, manifest, navigator } = usePortal();
  return (
    <main className="sb-load-failure" role="alert">
      <h1>{texts.text(manifest.errors.chunk?.text ?? manifest.errors.noAnswer.text)}</h1>
      <Button type="primary" onClick={() => navigator.reload()}>
        {texts.text('shell.refresh')}
      </Button>
    </main>
  );
});
