import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Empty } from '../../../config/model.generated.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { ButtonRow } from './ButtonRow.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { StateArt } from './StateArt.tsx';
import { partText } from './texts.ts';

interface Props {
  /** The list that is empty. */
  readonly rows: string;
  readonly empty: Empty | undefined;
  readonly keyPrefix: string;
  readonly runtime: PageRuntime;
  readonly locals: Locals;
  /** Button that clears the filters, given when they exclude everything; without it the list itself is empty. */
  readonly clearFilters?: ReactNode;
}

/** Explains an empty list: nothing there yet, nothing that matches, or not known because a call in the background failed. */
export const EmptyState = observer(function EmptyState(props: Props) {
  const { rows, empty, keyPrefix, runtime, locals, clearFilters } = props;
  const missed = runtime.callsOf({ rows }).filter((name) => runtime.call(name, locals).error !== null);
  const error = missed[0] === undefined ? null : runtime.call(missed[0], locals).error;
  if (error) {
    const again = () => runtime.run([{ do: 'reload', calls: [...missed] }], locals);
    return <FailureNotice runtime={runtime} error={error} onRetry={again} />;
  }
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
