import { observer } from 'mobx-react-lite';
import { Footer } from '../Footer.tsx';
import { Header } from '../Header.tsx';
import { Content } from './Content.tsx';
import type { LayoutProps } from './LayoutProps.ts';

/** For public pages: without the menus of a user. */
export const LoginlessLayout = observer(function LoginlessLayout({ children }: LayoutProps) {
  return (
    <div className="sb-shell sb-shell-loginless">
      <Header icons="icons" invites />
      <Content>{children}</Content>
      <Footer />
    </div>
  );
});
