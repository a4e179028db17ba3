import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import type { TextArgs, TextKey } from '../../../config/model.generated.ts';
import { isZeroDecimal, parseDecimal } from '../../../domain/decimal.ts';
import type { BlockOf, BlockProps } from '../parts/BlockProps.ts';
import { ButtonRow } from '../parts/ButtonRow.tsx';
import { Icon } from '../parts/Icon.tsx';
import { ShownValue } from '../parts/ShownValue.tsx';
import { argsOf, blockKey, partText } from '../parts/texts.ts';
import './tile.css';

type Props = BlockProps<'flow'>;
type Stop = BlockOf<'flow'>['stops'][number];

/** Places where money is, joined by bridges: a marked one while money is on its way. */
export const FlowBlock = observer(function FlowBlock(props: Props) {
  const { block } = props;
  return (
    <ol className="sb-flow">
      {block.stops.map((stop, index) => (
        <Fragment key={stop.id}>
          <StopView {...props} stop={stop} />
          {stop.next && index < block.stops.length - 1 && <LegView {...props} leg={stop.next} />}
        </Fragment>
      ))}
    </ol>
  );
});

const StopView = observer(function StopView({ stop, ...place }: Props & { readonly stop: Stop }) {
  const { block, runtime, locals } = place;
  const { note } = stop;
  const key = blockKey(runtime, block);
  return (
    <li className="sb-flow-stop">
      <span className="sb-flow-name">
        {stop.icon !== undefined && <Icon name={stop.icon} />}
        {partText(runtime, undefined, `${key}.${stop.id}`, locals, stop.args)}
      </span>
      <span className="sb-flow-amount">
        <Amount {...place} value={stop.amount} large />
      </span>
      {note && (note.amount === undefined || isSome(runtime.evaluate(note.amount, locals))) && (
        <span className="sb-flow-note">
          <span>
            {words(note, place)} {note.amount !== undefined && <Amount {...place} value={note.amount} />}
          </span>
          <ButtonRow buttons={note.buttons} keyPrefix={key} runtime={runtime} locals={locals} />
        </span>
      )}
      {stop.blocked?.map(
        (part) =>
          isSome(runtime.evaluate(part.amount, locals)) && (
            <span key={part.text} className="sb-flow-blocked">
              <Icon name="warning" />
              <span>
                {words(part, place)} <Amount {...place} value={part.amount} />
              </span>{' '}
              <ButtonRow buttons={part.buttons} keyPrefix={key} runtime={runtime} locals={locals} />
            </span>
          ),
      )}
    </li>
  );
});

const LegView = observer(function LegView({ leg, ...place }: Props & { readonly leg: NonNullable<Stop['next']> }) {
  const { runtime, locals } = place;
  const isLive = leg.liveWhen !== undefined && runtime.test(leg.liveWhen, locals);
  return (
    <li className={isLive ? 'sb-flow-leg sb-flow-live' : 'sb-flow-leg'}>
      <svg viewBox="0 0 132 30" preserveAspectRatio="none" aria-hidden="true">
        <path vectorEffect="non-scaling-stroke" d="M2 26C30 2 102 2 130 26M2 26h128M36 11v15M66 8v18M96 11v15" />
      </svg>
      {leg.amount !== undefined && isSome(runtime.evaluate(leg.amount, locals)) && (
        <b>
          <Amount {...place} value={leg.amount} />
        </b>
      )}
      <span>{words(leg, place)}</span>
    </li>
  );
});

function Amount({
  value,
  large = false,
  block,
  runtime,
  locals,
}: Props & { readonly value: string; readonly large?: boolean }) {
  const { currency, hideWith } = block;
  return (
    <ShownValue
      part={{ value, format: 'money', currency, ...(hideWith !== undefined && { hideWith }) }}
      runtime={runtime}
      locals={locals}
      large={large}
    />
  );
}

function words(
  { text, args }: { readonly text: TextKey; readonly args?: TextArgs },
  { runtime, locals }: Pick<Props, 'runtime' | 'locals'>,
): string {
  return runtime.text(text, argsOf(runtime, args, locals), locals);
}

function isSome(amount: unknown): boolean {
  const decimal = typeof amount === 'string' || typeof amount === 'number' ? parseDecimal(String(amount)) : null;
  return decimal !== null && !isZeroDecimal(decimal);
}
