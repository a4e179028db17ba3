import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { HeaderIconMenu } from '../../../engine/menu/headerIconMenus.ts';
import { cookieUser, goToSignIn } from '../../lifecycle/session.ts';
import { DialogFrame } from '../controls/DialogFrame.tsx';
import { Icon } from '../parts/Icon.tsx';
import { usePortal } from '../parts/RendererServices.ts';
import { HeaderIcons } from './HeaderIcons.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import { Logo } from './Logo.tsx';
import { MenuView } from './MenuView.tsx';
import { SandboxMark } from './SandboxMark.tsx';

/** The header: logo, main menu, icon menu. In a narrow window the main menu moves into a drawer. */
export const Header = observer(function Header({
  icons,
  withMenu = false,
  invites = false,
}: {
  readonly icons: HeaderIconMenu;
  readonly withMenu?: boolean;
  readonly invites?: boolean;
}) {
  const portal = usePortal();
  const isGuest =
    portal.session.phase === 'signedOut' || (portal.session.phase === 'unknown' && cookieUser(portal) === '');
  return (
    <header className="sb-shell-header">
      {withMenu && <MenuDrawer icons={icons} />}
      <Logo />
      {withMenu && <HeaderMenu />}
      <div className="sb-header-space" />
      <SandboxMark />
      <HeaderIcons menu={icons} />
      {isGuest && invites && portal.manifest.site.session && (
        <button type="button" className="sb-link sb-guest" onClick={() => goToSignIn(portal)}>
          {portal.texts.text('shell.guestPrompt')}
        </button>
      )}
    </header>
  );
});

const MenuDrawer = observer(function MenuDrawer({ icons }: { readonly icons: HeaderIconMenu }) {
  const { texts } = usePortal();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="sb-header-icon sb-drawer-button"
        aria-label={texts.text('shell.openMenu')}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
      </button>
      {open && (
        <DialogFrame
          kind="drawer"
          width={288}
          title={texts.text('shell.mainMenu')}
          closeLabel={texts.text('shell.close')}
          onClose={close}
        >
          <MenuView menu="header" onDone={close} />
          <MenuView menu="user" onDone={close} />
          <MenuView menu={icons} only={({ inDrawer }) => inDrawer} onDone={close} />
        </DialogFrame>
      )}
    </>
  );
});
