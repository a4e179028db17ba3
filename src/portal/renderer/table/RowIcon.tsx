import { observer } from 'mobx-react-lite';
import type { Column } from '../../../config/model.generated.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { Icon } from '../parts/Icon.tsx';
import { shownText, toneOf } from '../parts/shownText.ts';

interface Props {
  readonly column: Column;
  readonly icon: NonNullable<Column['icon']>;
  readonly runtime: PageRuntime;
  /** Includes the row. */
  readonly locals: Locals;
}

/** The icon of a row, in a circle. It says nothing that the words beside it do not say. */
export const RowIcon = observer(function RowIcon({ column, icon, runtime, locals }: Props) {
  const value = icon.by === undefined ? shownText(column, runtime, locals).raw : runtime.evaluate(icon.by, locals);
  const name = icon.of[String(value)];
  const tone = toneOf(runtime.evaluate(icon.tone, locals));
  return (
    <span className={tone === null ? 'sb-row-icon' : `sb-row-icon sb-row-icon-${tone}`} aria-hidden="true">
      {name !== undefined && <Icon name={name} />}
    </span>
  );
});
