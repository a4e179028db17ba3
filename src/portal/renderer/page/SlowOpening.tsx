import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { usePortal } from '../parts/RendererServices.ts';

/** Milliseconds after which a user who does not see the line at the top wants to know why nothing comes. */
const patience = 1000;

/** Tells a screen reader that a page takes long to open. */
export const SlowOpening = observer(function SlowOpening() {
  const { ui, texts } = usePortal();
  const { opening } = ui;
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = opening ? setTimeout(() => setIsSlow(true), patience) : undefined;
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [opening]);
  return (
    <div className="sb-hidden" role="status">
      {isSlow && texts.text('common.loading')}
    </div>
  );
});
