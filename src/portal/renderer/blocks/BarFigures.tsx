import { observer } from 'mobx-react-lite';
import { listed } from '../../../domain/listed.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import type { BlockOf } from '../parts/BlockProps.ts';
import { isShownItem, shownText } from '../parts/shownText.ts';
import { ShownValue } from '../parts/ShownValue.tsx';
import { partText } from '../parts/texts.ts';

interface Props {
  readonly items: NonNullable<BlockOf<'buttons'>['items']>;
  readonly keyPrefix: string;
  readonly runtime: PageRuntime;
  readonly locals: Locals;
}

/** Figures beside buttons, the first one larger on a phone. They change while the user works elsewhere, so a change is announced. */
export const BarFigures = observer(function BarFigures({ items, keyPrefix, runtime, locals }: Props) {
  const shown = items
    .filter((item) => isShownItem(item, runtime, locals))
    .map((item) => ({ item, label: partText(runtime, item.label, `${keyPrefix}.${item.id}`, locals) }));
  return (
    <>
      {shown.length === 0 ? null : (
        <dl className="sb-bar-figures">
          {shown.map(({ item, label }) => (
            <div key={item.id}>
              <dt>{label}</dt>
              <dd>
                <ShownValue part={item} runtime={runtime} locals={locals} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <div className="sb-hidden" role="status">
        {listed(
          shown.map(({ item, label }) => `${label} ${shownText(item, runtime, locals).text}`),
          runtime.locale,
        )}
      </div>
    </>
  );
});
