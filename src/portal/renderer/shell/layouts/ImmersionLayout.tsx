import { observer } from 'mobx-react-lite';
import { follow } from '../../../lifecycle/actions/navigationActions.ts';
import { Icon } from '../../parts/Icon.tsx';
import { usePortal } from '../../parts/RendererServices.ts';
import { closeTarget } from '../closeTarget.ts';
import { Logo } from '../Logo.tsx';
import { SandboxMark } from '../SandboxMark.tsx';
import { Content } from './Content.tsx';
import type { LayoutProps } from './LayoutProps.ts';

/** A single task: logo, a link back to where the user came from, and the page, which slides up. */
export const ImmersionLayout = observer(function ImmersionLayout({ route, children }: LayoutProps) {
  const portal = usePortal();
  return (
    <div className="sb-shell sb-shell-immersion">
      <header className="sb-shell-header">
        <Logo />
        <div className="sb-header-space" />
        <SandboxMark />
        <button
          type="button"
          className="sb-header-icon"
          aria-label={portal.texts.text('shell.close')}
          onClick={() => follow(portal, closeTarget(portal, route), {})}
        >
          <Icon name="close" />
        </button>
      </header>
      <Content>{children}</Content>
    </div>
  );
});
