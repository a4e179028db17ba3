import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import { hiddenAmount } from '../../../domain/format.ts';
import { listed } from '../../../domain/listed.ts';
import type { BlockProps } from '../parts/BlockProps.ts';
import { isHidden } from '../parts/EyeToggle.tsx';
import { HelpTip } from '../parts/HelpTip.tsx';
import { useServices } from '../parts/RendererServices.ts';
import { isShownItem, shownText } from '../parts/shownText.ts';
import { ShownValue } from '../parts/ShownValue.tsx';
import { blockKey, partText } from '../parts/texts.ts';

/** Large figures. With `announce`, screen readers announce a change once, as one sentence. */
export const StatisticsBlock = observer(function StatisticsBlock({ block, runtime, locals }: BlockProps<'statistics'>) {
  const services = useServices();
  const key = blockKey(runtime, block);
  const items = block.items
    .filter((item) => isShownItem(item, runtime, locals))
    .map((item) => ({ item, label: partText(runtime, item.label, `${key}.${item.id}`, locals) }));
  const columns: CSSProperties & { readonly '--sb-columns': number } = {
    '--sb-columns': block.perRow ?? Math.max(1, Math.min(items.length, 4)),
  };
  const spoken = (item: (typeof items)[number]['item']) => {
    const preference = item.eye ?? item.hideWith;
    return preference !== undefined && isHidden(services, preference)
      ? hiddenAmount
      : shownText(item, runtime, locals).text;
  };
  return (
    <>
      <dl className={block.perRow === 1 ? 'sb-statistics sb-statistics-one' : 'sb-statistics'} style={columns}>
        {items.map(({ item, label }) => (
          <div key={item.id} className="sb-statistic">
            <dt>
              {label}
              {item.help !== undefined && <HelpTip runtime={runtime} text={runtime.text(item.help, {}, locals)} />}
            </dt>
            <dd>
              <ShownValue part={item} runtime={runtime} locals={locals} large />
            </dd>
          </div>
        ))}
      </dl>
      {block.announce && (
        <div className="sb-hidden" role="status">
          {listed(
            items.map(({ item, label }) => `${label} ${spoken(item)}`),
            runtime.locale,
          )}
        </div>
      )}
    </>
  );
});
