import { observer } from 'mobx-react-lite';
import { usePortal } from '../parts/RendererServices.ts';
import { MenuView } from './MenuView.tsx';

/** The menu that a route puts beside its page. */
export const SideMenu = observer(function SideMenu({ menu }: { readonly menu: string }) {
  const { texts } = usePortal();
  return (
    <nav className="sb-side-menu" aria-label={texts.text('shell.sideMenu')}>
      <MenuView menu={menu} />
    </nav>
  );
});
