import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import type { BlockProps } from '../parts/BlockProps.ts';
import { Heading } from '../parts/Heading.tsx';
import { HelpTip } from '../parts/HelpTip.tsx';
import { isShownItem } from '../parts/shownText.ts';
import { ShownValue } from '../parts/ShownValue.tsx';
import { blockKey, labelText, optionalText } from '../parts/texts.ts';

const signs = { plus: '+', minus: '−', times: '×', equals: '=' } as const;

/** Labelled values in pairs, or as the lines of a bill. */
export const DescriptionsBlock = observer(function DescriptionsBlock({
  block,
  runtime,
  locals,
}: BlockProps<'descriptions'>) {
  const key = blockKey(runtime, block);
  const title = optionalText(runtime, block.title, `${key}.title`, locals);
  const isBill = block.look === 'bill';
  const items = block.items.filter((item) => isShownItem(item, runtime, locals));
  const lastSum = items.findLastIndex(({ sign }) => sign === 'equals');
  const columns: CSSProperties & { readonly '--sb-columns': number } = { '--sb-columns': block.perRow ?? 2 };
  return (
    <div className="sb-descriptions">
      {title !== undefined && <Heading look={3}>{title}</Heading>}
      <dl className={isBill ? 'sb-bill' : `sb-pairs sb-pairs-${block.layout ?? 'horizontal'}`} style={columns}>
        {items.map((item, index) => (
          <div
            key={item.id}
            className={`sb-pair${isBill && item.sign === 'equals' ? ' sb-bill-sum' : ''}${isBill && lastSum >= 0 && index > lastSum ? ' sb-bill-remark' : ''}`}
            style={item.span === undefined ? {} : { gridColumn: `span ${item.span}` }}
          >
            <dt>
              {labelText(runtime, item, key, locals)}
              {item.help !== undefined && <HelpTip runtime={runtime} text={runtime.text(item.help, {}, locals)} />}
            </dt>
            <dd {...(isBill && item.sign && { 'data-sign': signs[item.sign] })}>
              <ShownValue part={item} runtime={runtime} locals={locals} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
});
