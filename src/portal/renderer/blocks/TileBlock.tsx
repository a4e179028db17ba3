import { observer } from 'mobx-react-lite';
import { formatPercent } from '../../../domain/format.ts';
import { AmountNote } from '../parts/AmountNote.tsx';
import type { BlockProps } from '../parts/BlockProps.ts';
import { ButtonRow } from '../parts/ButtonRow.tsx';
import { isHidden } from '../parts/EyeToggle.tsx';
import { Flag } from '../parts/Flag.tsx';
import { useServices } from '../parts/RendererServices.ts';
import { ShownValue } from '../parts/ShownValue.tsx';
import { blockKey } from '../parts/texts.ts';
import './tile.css';

/** What a user holds in a currency: its flag, code and name, the amount, its worth in another currency and its share of the whole. An amount in that other currency is its own worth. */
export const TileBlock = observer(function TileBlock({ block, runtime, locals }: BlockProps<'tile'>) {
  const services = useServices();
  const currency = String(runtime.evaluate(block.currency, locals) ?? '');
  const share = shareOf(runtime.evaluate(block.worth, locals), runtime.evaluate(block.whole, locals));
  const hides = block.hideWith === undefined ? {} : { hideWith: block.hideWith };
  const keyPrefix = blockKey(runtime, block);
  const isSecret = block.hideWith !== undefined && isHidden(services, block.hideWith);
  return (
    <div className="sb-tile">
      <div className="sb-tile-head">
        <Flag currency={currency} />
        <span className="sb-tile-name">
          <b>{currency}</b> <span>{runtime.text(`domain.currency.${currency}`)}</span>
        </span>
        {share !== null && !isSecret && <span className="sb-tile-part">{formatPercent(share.toFixed(3))}</span>}
      </div>
      <div className="sb-tile-figure">
        <ShownValue
          part={{ value: block.amount, format: 'amount', currency: block.currency, ...hides }}
          runtime={runtime}
          locals={locals}
        />
      </div>
      <AmountNote
        note={block.note}
        place={{ currency: block.currency, hideWith: block.hideWith, keyPrefix, runtime, locals }}
      />
      <div className="sb-tile-worth">
        {block.worth !== undefined && currency !== runtime.evaluate(block.worthCurrency, locals) && (
          <span>
            <span aria-hidden="true">≈ </span>
            <ShownValue
              part={{
                value: block.worth,
                format: 'money',
                ...hides,
                ...(block.worthCurrency !== undefined && { currency: block.worthCurrency }),
              }}
              runtime={runtime}
              locals={locals}
            />
          </span>
        )}
        <ButtonRow buttons={block.buttons} keyPrefix={keyPrefix} runtime={runtime} locals={locals} align="right" />
      </div>
      {share !== null && !isSecret && (
        <svg className="sb-share" viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
          <rect className="sb-share-whole" width="100" height="3" />
          <rect className="sb-share-part" width={Math.max(0.6, Math.min(1, share) * 100)} height="3" />
        </svg>
      )}
    </div>
  );
});

/** The part that an amount is of a sum, from 0 to 1, exact enough for a bar and a percentage; null without a sum. */
function shareOf(worth: unknown, whole: unknown): number | null {
  const share = Number(worth) / Number(whole);
  return whole !== null && worth !== null && Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : null;
}
