import { observer } from 'mobx-react-lite';
import type { Item } from '../../../config/model.generated.ts';
import type { BlockProps } from '../parts/BlockProps.ts';
import { isShownItem } from '../parts/shownText.ts';
import { ShownValue } from '../parts/ShownValue.tsx';
import { blockKey, partText } from '../parts/texts.ts';

type Props = BlockProps<'route'>;

/** Where money comes from, how it goes, and where to: two stops and the bridge between them. */
export const RouteBlock = observer(function RouteBlock(props: Props) {
  const { block, runtime, locals } = props;
  const state = String(runtime.evaluate(block.state, locals) ?? 'due');
  const items = (block.items ?? []).filter((item) => isShownItem(item, runtime, locals));
  return (
    <div className={`sb-route sb-route-${state}`}>
      <Stop {...props} item={block.from} note={block.fromNote} />
      <div className="sb-route-way">
        <svg viewBox="0 0 56 26" width="56" height="26" aria-hidden="true">
          <path className="sb-route-arch" d="M4 20a24 18 0 0 1 48 0M28 4v16M16 8v12M40 8v12" />
          <path className="sb-route-deck" d="M1 20h54" />
        </svg>
        {items.map((item) => (
          <dl key={item.id} className="sb-pair">
            <dt>{labelOf(item, props)}</dt>
            <dd>
              <ShownValue part={item} runtime={runtime} locals={locals} />
            </dd>
          </dl>
        ))}
      </div>
      <Stop {...props} item={block.to} note={block.toNote} />
    </div>
  );
});

const Stop = observer(function Stop({ item, note, ...props }: Props & { readonly item: Item; readonly note: unknown }) {
  const { runtime, locals } = props;
  const found = runtime.evaluate(note, locals);
  const lines = (Array.isArray(found) ? found : [found]).filter(
    (line) => line !== null && line !== undefined && line !== '',
  );
  return (
    <dl className="sb-pair sb-route-stop">
      <dt>{labelOf(item, props)}</dt>
      <dd>
        <strong>
          <ShownValue part={item} runtime={runtime} locals={locals} />
        </strong>
        {lines.map((line) => (
          <span key={String(line)}>{String(line)}</span>
        ))}
      </dd>
    </dl>
  );
});

function labelOf(item: Item, { block, runtime, locals }: Props): string {
  return partText(runtime, item.label, `${blockKey(runtime, block)}.${item.id}`, locals);
}
