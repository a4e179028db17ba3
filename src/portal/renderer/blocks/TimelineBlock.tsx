import { observer } from 'mobx-react-lite';
import { formatDateTime } from '../../../domain/format.ts';
import type { BlockProps } from '../parts/BlockProps.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { rowsOf } from '../parts/rowsOf.ts';
import { blockKey } from '../parts/texts.ts';

/** Events with their time, in the order of the rows. */
export const TimelineBlock = observer(function TimelineBlock({ block, runtime, locals }: BlockProps<'timeline'>) {
  const rows = rowsOf(runtime, block.rows, locals);
  if (rows.length === 0)
    return <EmptyState empty={block.empty} keyPrefix={blockKey(runtime, block)} runtime={runtime} locals={locals} />;
  return (
    <ol className="sb-timeline">
      {rows.map(({ key, locals: place }) => {
        const label = String(runtime.evaluate(block.label, place) ?? '--');
        const time = runtime.evaluate(block.time, place);
        const detail = runtime.evaluate(block.detail, place);
        return (
          <li key={key} className={`sb-event sb-tone-${block.tones?.[label] ?? 'neutral'}`}>
            <div className="sb-event-label">
              {block.texts === undefined ? label : runtime.text(`${block.texts}.${label}`)}
            </div>
            <time className="sb-secondary sb-number">
              {typeof time === 'string' || typeof time === 'number' ? formatDateTime(time) : '--'}
            </time>
            {detail !== null && detail !== undefined && detail !== '' && (
              <div>
                {block.detailTexts === undefined
                  ? String(detail)
                  : runtime.text(`${block.detailTexts}.${String(detail)}`)}
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
});
