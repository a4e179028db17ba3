import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { formatBadge } from '../../../domain/format.ts';
import { Icon } from '../parts/Icon.tsx';
import { usePortal } from '../parts/RendererServices.ts';
import { EntryLink } from './EntryLink.tsx';
import type { ShellEntry } from './menuEntries.ts';
import { Panel } from './Panel.tsx';
import { useHoverMenu } from './useHoverMenu.ts';

interface Props {
  readonly entry: ShellEntry;
  readonly side: 'below' | 'left';
  readonly triggerClass: string;
  readonly iconOnly: boolean;
}

/** An entry whose panel or list of entries opens beside it. */
export const EntryPopover = observer(function EntryPopover({ entry, side, triggerClass, iconOnly }: Props) {
  const {
    manifest: {
      site: { delays },
    },
  } = usePortal();
  const menu = useHoverMenu(delays?.['menuHide'] ?? 0);
  const contentId = useId();
  return (
    <div ref={menu.root} className="sb-popover-root" {...menu.rootProps}>
      <button
        type="button"
        ref={menu.trigger}
        className={triggerClass}
        aria-controls={contentId}
        {...menu.triggerProps}
      >
        {entry.icon !== undefined && <Icon name={entry.icon} />}
        <span className={iconOnly ? 'sb-hidden' : 'sb-entry-label'}>{entry.label}</span>
        {entry.badge > 0 && <span className="sb-badge">{formatBadge(entry.badge)}</span>}
      </button>
      <div id={contentId} className={`sb-popover sb-popover-${side}`} hidden={!menu.open}>
        {menu.open &&
          (entry.panel !== undefined ? (
            <Panel dialogId={entry.panel} label={entry.label} onClose={menu.close} />
          ) : (
            <ul className="sb-dropdown-list">
              {entry.children.map((child) => (
                <li key={child.id}>
                  <EntryLink entry={child} className="sb-dropdown-entry" onDone={menu.close} />
                </li>
              ))}
            </ul>
          ))}
      </div>
    </div>
  );
});
