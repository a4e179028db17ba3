import { observer } from 'mobx-react-lite';
import { usePortal } from '../../parts/RendererServices.ts';
import { BottomBar } from '../BottomBar.tsx';
import { Breadcrumbs } from '../Breadcrumbs.tsx';
import { Footer } from '../Footer.tsx';
import { FrameBlocks } from '../FrameBlocks.tsx';
import { Header } from '../Header.tsx';
import { Search } from '../Search.tsx';
import { SideMenu } from '../SideMenu.tsx';
import { ToolBar } from '../ToolBar.tsx';
import { Content } from './Content.tsx';
import type { LayoutProps } from './LayoutProps.ts';

/** Header, the frame's own blocks, breadcrumbs, the page with its side menu, footer and tools. */
export const StandardLayout = observer(function StandardLayout({ route, page, children }: LayoutProps) {
  const { frame, session } = usePortal();
  return (
    <div className="sb-shell">
      <Header icons="icons" withMenu={frame !== null} invites />
      {frame && <FrameBlocks frame={frame} page={page} />}
      {page && frame && <Breadcrumbs route={route} page={page} />}
      <div className={route.menu === undefined ? 'sb-shell-body' : 'sb-shell-body sb-shell-body-menu'}>
        {route.menu !== undefined && <SideMenu menu={route.menu} />}
        <Content>{children}</Content>
      </div>
      <Footer />
      {session.phase === 'ready' && frame && <ToolBar />}
      {session.phase === 'ready' && frame && <Search />}
      {session.phase === 'ready' && frame && <BottomBar />}
    </div>
  );
});
