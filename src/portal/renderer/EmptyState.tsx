import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Empty } from '../../config/model.generated.ts';
import type { Locals, PageRuntime } from '../lifecycle/PageRuntime.ts';
import { ButtonRow } from './ButtonRow.tsx';
import { Icon } from './Icon.tsx';
import { partText } from './texts.ts';

interface Props {
  readonly empty: Empty | undefined;
  readonly keyPrefix: string;
  readonly runtime: PageRuntime;
  readonly locals: Locals;
  /** A way out when a filter leaves nothing; without it there is nothing yet. */
  readonly clearFilters?: ReactNode;
}

/** Says why there is nothing: nothing yet, or nothing that matches. */
export const EmptyState = observer(function EmptyState({ empty, keyPrefix, runtime, locals, clearFilters }: Props) {
  const text = clearFilters === undefined
    ? partText(runtime, empty?.text, `${keyPrefix}.empty`, locals)
    : partText(runtime, empty?.noMatch, `${keyPrefix}.noMatch`, locals);
  return (
    <div className="sb-empty" role="status">
      <Icon name={clearFilters === undefined ? 'empty' : 'search'} className="sb-empty-icon" />
      <p>{text}</p>
      {clearFilters ?? <ButtonRow buttons={empty?.buttons} keyPrefix={keyPrefix} runtime={runtime} locals={locals} align="center" />}
    </div>
  );
});
