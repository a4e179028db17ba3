import { observer } from 'mobx-react-lite';
import { addressOf } from '../../lifecycle/address.ts';
import { usePortal } from '../parts/RendererServices.ts';
import { EntryLink } from './EntryLink.tsx';
import { LogoMark } from './LogoMark.tsx';
import { plainEntry } from './menuEntries.ts';

/** The mark and name of the site, linked to home. */
export const Logo = observer(function Logo() {
  const portal = usePortal();
  const name = portal.texts.text('shell.siteName');
  const href = addressOf(portal, portal.manifest.site.home) ?? '/';
  return (
    <div className="sb-logo">
      <EntryLink className="sb-logo-name" entry={plainEntry(name, href)} mark={<LogoMark />} />
    </div>
  );
});
