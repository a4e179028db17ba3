import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import { FailedOverlay } from '../overlay/FailedOverlay.tsx';
import { BlockBoundary } from '../parts/BlockBoundary.tsx';
import { Icon } from '../parts/Icon.tsx';
import { lazily } from '../parts/lazily.tsx';
import { usePortal, useServices } from '../parts/RendererServices.ts';
import type { ShellEntry } from './menuEntries.ts';

/** Loaded on demand: no page needs it to be drawn. */
const palette = lazily(async () => (await import('./SearchPalette.tsx')).SearchPalette);

/** The search, opened by an entry of a menu, or by Ctrl+K or Cmd+K from anywhere. */
export const Search = observer(function Search() {
  const { ui, texts } = usePortal();
  const { report } = useServices();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      ui.searchToggled(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [ui]);
  const close = () => ui.searchToggled(false);
  if (!ui.searching) return null;
  return (
    <BlockBoundary
      source="search"
      report={report}
      instead={(again) => <FailedOverlay text={(key) => texts.text(key)} again={again} close={close} />}
    >
      <Suspense fallback={null}>
        <palette.Component onClose={close} />
      </Suspense>
    </BlockBoundary>
  );
});

/** The entry of a menu that opens the search. */
export function SearchButton({
  entry: { icon, label },
  className,
  onOpen,
}: {
  readonly entry: ShellEntry;
  readonly className: string;
  readonly onOpen?: () => void;
}) {
  const { ui } = usePortal();
  return (
    <button
      type="button"
      className={className}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => {
        onOpen?.();
        ui.searchToggled(true);
      }}
    >
      {icon !== undefined && <Icon name={icon} />}
      <span className="sb-entry-label">{label}</span>
    </button>
  );
}
