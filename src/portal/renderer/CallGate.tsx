import { observer } from 'mobx-react-lite';
import { useDeferredValue, useId, useLayoutEffect, type ReactNode } from 'react';
import type { Locals, PageRuntime } from '../lifecycle/PageRuntime.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { isAwaited } from './isAwaited.ts';
import { Pending } from './Pending.tsx';

interface Props {
  readonly needs: readonly string[];
  readonly runtime: PageRuntime;
  readonly locals: Locals;
  readonly children: () => ReactNode;
}

/**
 * Draws its children once the calls they need have answered: a skeleton on the first load, the
 * error with a retry button when one failed. Where several depend on the same call, the first of them tells what failed and the others only that they are empty. Newer answers under way do not hide older data.
 */
export const CallGate = observer(function CallGate({ needs, runtime, locals, children }: Props) {
  const states = needs.map((name) => ({ name, state: runtime.call(name, locals) }));
  const pending = needs.some((name) => isAwaited(name, runtime, locals));
  // What an answer brings is drawn in pieces between which the browser stays answerable.
  const waiting = useDeferredValue(pending);
  const failed = states.filter(({ state }) => state.status === 'failed');
  const error = failed[0]?.state.error;
  const teller = useTeller(needs, runtime, locals);
  if (error) {
    if (failed.every(({ name }) => runtime.callStore(name, locals).teller(name) !== teller)) return <p className="sb-secondary">{runtime.text('common.loadFailed')}</p>;
    const again = () => runtime.run([{ do: 'reload', calls: failed.map(({ name }) => name) }], locals);
    return <FailureNotice runtime={runtime} error={error} onRetry={again} />;
  }
  if (pending || waiting) return <Pending label={runtime.text('common.loading')} />;
  return <>{children()}</>;
});

/** Stands in the row of those that tell of a failure of these calls, as long as it is drawn; answers its name there. */
function useTeller(needs: readonly string[], runtime: PageRuntime, locals: Locals): string {
  const teller = useId();
  useLayoutEffect(() => {
    const stores = needs.map((name) => ({ name, store: runtime.callStore(name, locals) }));
    for (const { name, store } of stores) store.tellerDrawn(name, teller);
    return () => { for (const { name, store } of stores) store.tellerGone(name, teller); };
  }, [needs.join(), runtime, locals.dialog, locals.calls, teller]);
  return teller;
}
