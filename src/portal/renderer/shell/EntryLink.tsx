import { observer } from 'mobx-react-lite';
import type { MouseEvent, ReactNode } from 'react';
import { formatBadge } from '../../../domain/format.ts';
import { follow } from '../../lifecycle/actions/navigationActions.ts';
import { Icon } from '../parts/Icon.tsx';
import { isPlainPress } from '../parts/isPlainPress.ts';
import { usePortal } from '../parts/RendererServices.ts';
import type { ShellEntry } from './menuEntries.ts';
import { useShellRuntime } from './ShellRuntime.ts';

interface Props {
  readonly entry: ShellEntry;
  readonly className: string;
  /** Shows only the icon; the label is then for screen readers. */
  readonly iconOnly?: boolean;
  readonly current?: boolean;
  /** A drawing before the label. */
  readonly mark?: ReactNode;
  readonly onDone?: (() => void) | undefined;
}

/** A menu entry: a link if it has an address, a button if it runs actions. */
export const EntryLink = observer(function EntryLink({
  entry,
  className,
  iconOnly = false,
  current = false,
  mark,
  onDone,
}: Props) {
  const portal = usePortal();
  const runtime = useShellRuntime();
  const content = (
    <>
      {mark}
      {entry.icon !== undefined && <Icon name={entry.icon} />}
      <span className={iconOnly ? 'sb-hidden' : 'sb-entry-label'} data-label={entry.label}>
        {entry.label}
      </span>
      {entry.badge > 0 && <span className="sb-badge">{formatBadge(entry.badge)}</span>}
    </>
  );
  const { href } = entry;
  if (href === null) {
    return (
      <button
        type="button"
        className={className}
        onClick={() => {
          onDone?.();
          void runtime?.run(entry.actions);
        }}
      >
        {content}
      </button>
    );
  }
  const go = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    onDone?.();
    if (entry.newTab || !href.startsWith('/')) return;
    event.preventDefault();
    follow(portal, href, {});
  };
  return (
    <a
      href={href}
      className={className}
      {...(entry.newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...(current ? { 'aria-current': 'page' as const } : {})}
      onClick={go}
    >
      {content}
    </a>
  );
});
