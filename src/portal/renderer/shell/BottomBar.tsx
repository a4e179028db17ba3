import { observer } from 'mobx-react-lite';
import { usePortal } from '../parts/RendererServices.ts';
import { EntryLink } from './EntryLink.tsx';
import { currentOf } from './currentOf.ts';
import { menuEntries } from './menuEntries.ts';

/** The bar at the bottom edge of a phone: the places that users go to most, within reach of a thumb. Wide windows hide it. */
export const BottomBar = observer(function BottomBar() {
  const portal = usePortal();
  const entries = menuEntries(portal, 'bar');
  if (entries.length === 0) return null;
  const here = currentOf(portal, entries);
  return (
    <nav className="sb-bar" aria-label={portal.texts.text('shell.shortcuts')}>
      {entries.map((entry) => (
        <EntryLink key={entry.id} entry={entry} className="sb-bar-entry" current={entry.href === here} />
      ))}
    </nav>
  );
});
