import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Empty } from '../../../config/model.generated.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { ButtonRow } from './ButtonRow.tsx';
import { StateArt } from './StateArt.tsx';
import { partText } from './texts.ts';

interface Props {
  readonly empty: Empty | undefined;
  readonly keyPrefix: string;
  readonly runtime: PageRuntime;
  readonly locals: Locals;
  /** Button that clears the filters, given when they exclude everything; without it the list itself is empty. */
  readonly clearFilters?: ReactNode;
}

/** Explains an empty list: nothing there yet, or nothing that matches. */
export const EmptyState = observer(function EmptyState({ empty, keyPrefix, runtime, locals, clearFilters }: Props) {
  const text =
    clearFilters === undefined
      ? partText(runtime, empty?.text, `${keyPrefix}.empty`, locals)
      : partText(runtime, undefined, `${keyPrefix}.noMatch`, locals);
  return (
    <div className="sb-empty" role="status">
      <StateArt name={clearFilters === undefined ? 'empty' : 'unmatched'} />
      <p>{text}</p>
      {clearFilters ?? (
        <ButtonRow buttons={empty?.buttons} keyPrefix={keyPrefix} runtime={runtime} locals={locals} align="center" />
      )}
    </div>
  );
});
