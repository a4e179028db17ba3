import { observer } from 'mobx-react-lite';
import { useId, useState, type CSSProperties } from 'react';
import type { Block } from '../../../config/model.generated.ts';
import { addDecimal, decimalToString, parseDecimal, type Decimal } from '../../../domain/decimal.ts';
import { BlockList } from '../parts/BlockList.tsx';
import type { BlockProps } from '../parts/BlockProps.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Flag } from '../parts/Flag.tsx';
import { useServices } from '../parts/RendererServices.ts';
import { rowsOf, type KeyedRow } from '../parts/rowsOf.ts';
import { ShownValue } from '../parts/ShownValue.tsx';
import { blockKey, optionalText } from '../parts/texts.ts';
import { Icon } from '../parts/Icon.tsx';

/** Custom properties that the styles read; React's types do not know them. */
type CardColumns = CSSProperties & {
  readonly '--sb-columns': number;
  readonly '--sb-columns-phone': number;
  readonly '--sb-parts': number;
};

/** From this number of columns on, cards are small enough for two side by side on a phone. */
const smallCards = 4;

/** Blocks in a card for each row; a card may open something, or be one of several to select. After the `first` ones a line opens the rest. */
export const CardsBlock = observer(function CardsBlock({ block, runtime, locals }: BlockProps<'cards'>) {
  const [isWhole, setWhole] = useState(false);
  const key = blockKey(runtime, block);
  const rows = rowsOf(runtime, block.rows, locals, block.rowKey);
  if (rows.length === 0)
    return <EmptyState rows={block.rows} empty={block.empty} keyPrefix={key} runtime={runtime} locals={locals} />;
  const columns: CardColumns = {
    '--sb-columns': block.perRow ?? 3,
    '--sb-columns-phone': (block.perRow ?? 3) < smallCards ? 1 : 2,
    '--sb-parts': block.blocks.length,
  };
  const label = optionalText(runtime, undefined, `${key}.title`, locals);
  const folded = rows.slice(block.first ?? rows.length);
  const shown = isWhole ? rows : rows.slice(0, rows.length - folded.length);
  return (
    <div
      className={block.blocks.every(isForAll) ? 'sb-cards sb-cards-level' : 'sb-cards'}
      style={columns}
      role={block.select ? 'radiogroup' : 'list'}
      {...(label === undefined ? {} : { 'aria-label': label })}
    >
      {shown.map((keyed) => (
        <Card key={keyed.key} keyed={keyed} block={block} runtime={runtime} locals={locals} />
      ))}
      {folded.length > 0 && (
        <div className="sb-cards-rest" {...(block.select ? {} : { role: 'listitem' })}>
          <button type="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            <Rest block={block} runtime={runtime} locals={locals} folded={folded} />
            <Icon name={isWhole ? 'up' : 'down'} />
          </button>
        </div>
      )}
    </div>
  );
});

/** What the line about the folded cards says: how many they are, and where cards have a currency or a worth, their flags and what they are worth together. */
const Rest = observer(function Rest({
  block,
  runtime,
  locals,
  folded,
}: BlockProps<'cards'> & { readonly folded: readonly KeyedRow[] }) {
  const each = (value: string) => folded.map((keyed) => runtime.evaluate(value, keyed.locals));
  const valued = block.blocks.flatMap((inner) => ('worth' in inner && inner.worth !== undefined ? inner : []))[0];
  const sum = valued?.worth === undefined ? null : sumOf(each(valued.worth));
  return (
    <span className="sb-cards-rest-words">
      {valued && (
        <span className="sb-cards-rest-flags">
          {each(valued.currency)
            .slice(0, mostFlags)
            .map((code) => (
              <Flag key={String(code)} currency={String(code)} />
            ))}
        </span>
      )}
      {runtime.text(`${blockKey(runtime, block)}.more`, { count: folded.length })}{' '}
      {valued && sum && (
        <span>
          <span aria-hidden="true">≈ </span>
          <ShownValue
            part={{
              value: decimalToString(sum),
              format: 'money',
              ...(valued.worthCurrency !== undefined && { currency: valued.worthCurrency }),
              ...(valued.hideWith !== undefined && { hideWith: valued.hideWith }),
            }}
            runtime={runtime}
            locals={locals}
          />
        </span>
      )}
    </span>
  );
});

const mostFlags = 4;

/** Whether every card has a block. */
function isForAll({ visibleWhen, permission, switch: switched }: Block): boolean {
  return visibleWhen === undefined && permission === undefined && switched === undefined;
}

/** The sum of amounts; null if one of them is unknown. */
function sumOf(amounts: readonly unknown[]): Decimal | null {
  return amounts
    .map((amount) => parseDecimal(String(amount)))
    .reduce((sum, amount) => sum && amount && addDecimal(sum, amount), { units: 0n, scale: 0 });
}

const Card = observer(function Card({ keyed, block, runtime }: BlockProps<'cards'> & { readonly keyed: KeyedRow }) {
  const bodyId = useId();
  const { targetOf } = useServices();
  const { select } = block;
  // A card is no button if no action applies to its row, or if the user may not open the target.
  const isDead =
    block.onClick?.every(({ when }) => !runtime.test(when, keyed.locals)) ||
    (block.onClick && targetOf(block.onClick, runtime, keyed.locals).kind === 'unavailable');
  const onClick = isDead ? undefined : block.onClick;
  const value = select ? runtime.evaluate(select.value, keyed.locals) : null;
  const chosen = select !== undefined && value !== null && runtime.read(select.into) === value;
  const choose = () => {
    if (select) runtime.write(select.into, value);
    if (onClick) void runtime.run(onClick, keyed.locals);
  };
  const classes = [
    block.plain ? 'sb-card-plain' : 'sb-card',
    select || onClick ? 'sb-card-open' : '',
    chosen ? 'sb-card-chosen' : '',
  ];
  return (
    <div className={classes.filter(Boolean).join(' ')} {...(select ? {} : { role: 'listitem' })}>
      {select && (
        <input
          type="radio"
          className="sb-card-cover"
          name={`${runtime.pageId}.${block.id ?? block.type}`}
          checked={chosen}
          aria-labelledby={bodyId}
          onChange={choose}
        />
      )}
      {!select && onClick && (
        <button type="button" className="sb-card-cover" aria-labelledby={bodyId} onClick={choose} />
      )}
      <div id={bodyId} className="sb-card-body">
        <BlockList blocks={block.blocks} runtime={runtime} locals={keyed.locals} />
      </div>
    </div>
  );
});
