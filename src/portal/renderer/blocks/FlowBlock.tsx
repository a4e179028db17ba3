import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import { Amount, AmountNote, isSome, words, type AmountPlace } from '../parts/AmountNote.tsx';
import type { BlockOf, BlockProps } from '../parts/BlockProps.ts';
import { ButtonRow } from '../parts/ButtonRow.tsx';
import { Icon } from '../parts/Icon.tsx';
import { blockKey, partText } from '../parts/texts.ts';
import './tile.css';

type Stop = BlockOf<'flow'>['stops'][number];

/** Places where money is, joined by bridges: a marked one while money is on its way. */
export const FlowBlock = observer(function FlowBlock({ block, runtime, locals }: BlockProps<'flow'>) {
  const { currency, hideWith } = block;
  const place = { currency, hideWith, keyPrefix: blockKey(runtime, block), runtime, locals };
  return (
    <ol className="sb-flow">
      {block.stops.map((stop, index) => (
        <Fragment key={stop.id}>
          <StopView stop={stop} place={place} />
          {stop.next && index < block.stops.length - 1 && <LegView leg={stop.next} place={place} />}
        </Fragment>
      ))}
    </ol>
  );
});

const StopView = observer(function StopView({ stop, place }: { readonly stop: Stop; readonly place: AmountPlace }) {
  const { keyPrefix, runtime, locals } = place;
  return (
    <li className="sb-flow-stop">
      <span className="sb-flow-name">
        {stop.icon !== undefined && <Icon name={stop.icon} />}
        {partText(runtime, undefined, `${keyPrefix}.${stop.id}`, locals, stop.args)}
      </span>
      <span className="sb-flow-amount">
        <Amount value={stop.amount} place={place} large />
      </span>
      <AmountNote note={stop.note} place={place} />
      {stop.blocked?.map(
        (part) =>
          isSome(runtime.evaluate(part.amount, locals)) && (
            <span key={part.text} className="sb-flow-blocked">
              <Icon name="warning" />
              <span>
                {words(part, place)} <Amount value={part.amount} place={place} />
              </span>{' '}
              <ButtonRow buttons={part.buttons} keyPrefix={keyPrefix} runtime={runtime} locals={locals} />
            </span>
          ),
      )}
    </li>
  );
});

const LegView = observer(function LegView({
  leg,
  place,
}: {
  readonly leg: NonNullable<Stop['next']>;
  readonly place: AmountPlace;
}) {
  const { runtime, locals } = place;
  const isLive = leg.liveWhen !== undefined && runtime.test(leg.liveWhen, locals);
  return (
    <li className={isLive ? 'sb-flow-leg sb-flow-live' : 'sb-flow-leg'}>
      <svg viewBox="0 0 132 30" preserveAspectRatio="none" aria-hidden="true">
        <path vectorEffect="non-scaling-stroke" d="M2 26C30 2 102 2 130 26M2 26h128M36 11v15M66 8v18M96 11v15" />
      </svg>
      {leg.amount !== undefined && isSome(runtime.evaluate(leg.amount, locals)) && (
        <b>
          <Amount value={leg.amount} place={place} />
        </b>
      )}
      <span>{words(leg, place)}</span>
    </li>
  );
});
