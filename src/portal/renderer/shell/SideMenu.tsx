import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { revealIn } from '../controls/revealIn.ts';
import { usePortal } from '../parts/RendererServices.ts';
import { MenuView } from './MenuView.tsx';

/** The menu that a route puts beside its page; on a phone a line above it that scrolls to the present entry. */
export const SideMenu = observer(function SideMenu({ menu }: { readonly menu: string }) {
  const { texts, ui } = usePortal();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (nav.current) revealIn(nav.current, '[aria-current]');
  }, [ui.path, ui.query]);
  return (
    <nav ref={nav} className="sb-side-menu" aria-label={texts.text('shell.sideMenu')}>
      <MenuView menu={menu} />
    </nav>
  );
});
