import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { usePortal } from '../../parts/RendererServices.ts';

/** The main element of the document, the target of the skip link. */
export const Content = observer(function Content({ children }: { readonly children: ReactNode }) {
  const { ui } = usePortal();
  return (
    <main id="content" className="sb-content" tabIndex={-1} aria-busy={ui.opening}>
      {children}
    </main>
  );
});
