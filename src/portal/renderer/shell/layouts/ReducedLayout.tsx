import { observer } from 'mobx-react-lite';
import { Footer } from '../Footer.tsx';
import { Header } from '../Header.tsx';
import { Content } from './Content.tsx';
import type { LayoutProps } from './LayoutProps.ts';

/** Logo and language at the top, one line at the bottom. */
export const ReducedLayout = observer(function ReducedLayout({ children }: LayoutProps) {
  return (
    <div className="sb-shell sb-shell-reduced">
      <Header icons="plainIcons" />
      <Content>{children}</Content>
      <Footer reduced />
    </div>
  );
});
