import { observer } from 'mobx-react-lite';
import { Footer } from '../Footer.tsx';
import { Header } from '../Header.tsx';
import { Content } from './Content.tsx';
import type { LayoutProps } from './LayoutProps.ts';

/** The page in the middle of the window, with a minimal frame. */
export const BareLayout = observer(function BareLayout({ children }: LayoutProps) {
  return (
    <div className="sb-shell sb-shell-bare">
      <Header icons="plainIcons" />
      <Content>
        <div className="sb-bare-card">{children}</div>
      </Content>
      <Footer reduced />
    </div>
  );
});
