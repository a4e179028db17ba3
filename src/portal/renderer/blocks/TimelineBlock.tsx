import { observer } from 'mobx-react-lite';
import { spokenTime, spokenTimeAlone } from '../../../domain/spokenTime.ts';
import type { BlockOf, BlockProps } from '../parts/BlockProps.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { Icon } from '../parts/Icon.tsx';
import { rowsOf } from '../parts/rowsOf.ts';
import { argsOf, blockKey } from '../parts/texts.ts';

type State = 'past' | 'now' | 'due' | 'failed';
type Tone = NonNullable<BlockOf<'timeline'>['tones']>[string];

const icons: Readonly<Partial<Record<State, string>>> = { past: 'check', failed: 'close' };

/** Events with their time, in the order of the rows, and the event that is expected next. */
export const TimelineBlock = observer(function TimelineBlock({ block, runtime, locals }: BlockProps<'timeline'>) {
  const rows = rowsOf(runtime, block.rows, locals);
  if (rows.length === 0)
    return (
      <EmptyState
        rows={block.rows}
        empty={block.empty}
        keyPrefix={blockKey(runtime, block)}
        runtime={runtime}
        locals={locals}
      />
    );
  const next = block.next && runtime.test(block.next.visibleWhen, locals) ? block.next : undefined;
  const labelOf = (value: unknown) => {
    const label = String(value ?? '--');
    return block.texts === undefined ? label : runtime.text(`${block.texts}.${label}`);
  };
  const expected = next && runtime.evaluate(next.time, locals);
  return (
    <ol className="sb-timeline">
      {rows.map(({ key, locals: place }, index) => {
        const label = runtime.evaluate(block.label, place);
        const tone = block.tones?.[String(label)];
        const state = next && index === rows.length - 1 ? 'now' : stateOf(tone);
        const time = runtime.evaluate(block.time, place);
        const detail = runtime.evaluate(block.detail, place);
        const words = block.details?.[String(label)];
        return (
          <li
            key={key}
            className={`sb-event sb-event-${state} sb-tone-${tone ?? 'neutral'}`}
            {...(state === 'now' && { 'aria-current': 'step' })}
          >
            <Mark state={state} />
            <div className="sb-event-words">
              <div className="sb-event-label">{labelOf(label)}</div>
              {words && runtime.test(words.visibleWhen, place) && (
                <div className="sb-secondary">
                  {runtime.text(words.text, argsOf(runtime, words.args, place), place)}
                </div>
              )}
              {detail !== null && detail !== undefined && detail !== '' && (
                <div className="sb-secondary">
                  {block.detailTexts === undefined
                    ? String(detail)
                    : runtime.text(`${block.detailTexts}.${String(detail)}`)}
                </div>
              )}
            </div>
            <time className="sb-secondary sb-number">
              {isTime(time) ? spokenTimeAlone(time, runtime.now(), runtime.locale) : '--'}
            </time>
          </li>
        );
      })}
      {next && (
        <li className="sb-event sb-event-due">
          <Mark state="due" />
          <div className="sb-event-words sb-event-label">{labelOf(runtime.evaluate(next.label, locals))}</div>
          <time className="sb-secondary sb-number">
            {isTime(expected)
              ? runtime.text('common.expectedAt', { time: spokenTime(expected, runtime.now(), runtime.locale) })
              : runtime.text('common.expectedNext')}
          </time>
        </li>
      )}
    </ol>
  );
});

function Mark({ state }: { readonly state: State }) {
  const icon = icons[state];
  return <span className="sb-event-mark">{icon !== undefined && <Icon name={icon} />}</span>;
}

function stateOf(tone: Tone | undefined): State {
  return tone === 'danger' || tone === 'warning' ? 'failed' : 'past';
}

function isTime(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}
