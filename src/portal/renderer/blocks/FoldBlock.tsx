import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { BlockList } from '../parts/BlockList.tsx';
import type { BlockProps } from '../parts/BlockProps.ts';
import { Flag } from '../parts/Flag.tsx';
import { blockKey, partText } from '../parts/texts.ts';
import './tile.css';

/** Amounts to enter; a press on one draws the blocks, whose code is loaded then, and puts the focus into its field. */
export const FoldBlock = observer(function FoldBlock({ block, runtime, locals }: BlockProps<'fold'>) {
  const [wanted, setWanted] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (wanted === null || !place.current ? undefined : focusOnce(place.current, wanted)), [wanted]);
  const key = blockKey(runtime, block);
  if (runtime.read(block.open) === true)
    return (
      <div ref={place} className="sb-fold">
        <BlockList blocks={block.blocks} runtime={runtime} locals={locals} />
      </div>
    );
  return (
    <div ref={place} className="sb-fold sb-fold-faces">
      {block.faces.map(({ id, text, currency }) => {
        const code = String(runtime.evaluate(currency, locals) ?? '');
        return (
          <button
            key={id}
            type="button"
            className="sb-fold-face"
            aria-expanded={false}
            onClick={() => {
              setWanted(id);
              runtime.write(block.open, true);
            }}
          >
            <span className="sb-secondary">{partText(runtime, text, `${key}.${id}`, locals)}</span>
            <span className="sb-fold-amount">
              <Flag currency={code} />
              <b>{code}</b>
              <span>0.00</span>
            </span>
          </button>
        );
      })}
    </div>
  );
});

/** Focuses the input of a field as soon as it is there, unless the user went on before. Returns a function that stops waiting. */
function focusOnce(place: HTMLElement, field: string): () => void {
  const focus = () => {
    const input = place.querySelector<HTMLElement>(`[data-field="${field}"] input`);
    if (!input) return;
    watcher.disconnect();
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) input.focus();
  };
  const watcher = new MutationObserver(focus);
  watcher.observe(place, { childList: true, subtree: true });
  focus();
  return () => watcher.disconnect();
}
