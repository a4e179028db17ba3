import { observer } from 'mobx-react-lite';
import { isRefusal } from '../../stores/CallStore.ts';
import { useDeferredValue, useId, useLayoutEffect, type ReactNode } from 'react';
import type { Actions } from '../../../config/model.generated.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { ActionLink } from './ActionLink.tsx';
import { FailureNotice } from './FailureNotice.tsx';
import { isAwaited } from './isAwaited.ts';
import { Pending } from './Pending.tsx';

const nothing: readonly string[] = [];

interface Props {
  readonly needs: readonly string[];
  /** Whether it displays no failure, and draws its children even if there is one. */
  readonly leads?: boolean | undefined;
  readonly runtime: PageRuntime;
  readonly locals: Locals;
  /** Number of lines of the skeleton. */
  readonly rows: number;
  /** The type of the block. */
  readonly like?: string | undefined;
  readonly children: () => ReactNode;
}

/**
 * Renders its children once the calls they need have answered: a skeleton during the first load, the
 * error with a retry button after a failure. Where several gates depend on the same call, the first
 * displays the error and the others only that they are empty, each with a retry button. After a refusal that the page explains, or without an answer to wait for it renders nothing. A pending refresh does not hide older data.
 */
export const CallGate = observer(function CallGate({ needs, leads, runtime, locals, rows, like, children }: Props) {
  const states = needs.map((name) => ({ name, state: runtime.call(name, locals) }));
  const pending = needs.some((name) => isAwaited(name, runtime, locals));
  // Deferred, so that the content of a response renders in pieces and the browser stays responsive.
  const waiting = useDeferredValue(pending);
  const isRefused = states.some(({ state }) => isRefusal(state.status));
  const failed = states.filter(({ state }) => state.status === 'failed');
  const error = failed[0]?.state.error;
  const teller = useTeller(leads ? nothing : needs, runtime, locals);
  if (error && leads) return <>{children()}</>;
  if (error) {
    const again: Actions = [{ do: 'reload', calls: failed.map(({ name }) => name) }];
    if (failed.every(({ name }) => runtime.callStore(name, locals).teller(name) !== teller))
      return (
        <p className="sb-secondary">
          {runtime.text('common.loadFailed')}{' '}
          <ActionLink actions={again} runtime={runtime} locals={locals}>
            {runtime.text('common.retry')}
          </ActionLink>
        </p>
      );
    return <FailureNotice runtime={runtime} error={error} onRetry={() => runtime.run(again, locals)} />;
  }
  if (isRefused) return null;
  if (pending || waiting) return <Pending label={runtime.text('common.loading')} rows={rows} like={like} />;
  return <>{children()}</>;
});

/** Registers this gate as a place that can display a failure of these calls, while it is mounted; returns its id. */
function useTeller(needs: readonly string[], runtime: PageRuntime, locals: Locals): string {
  const teller = useId();
  useLayoutEffect(() => {
    const stores = needs.map((name) => ({ name, store: runtime.callStore(name, locals) }));
    for (const { name, store } of stores) store.tellerDrawn(name, teller);
    return () => {
      for (const { name, store } of stores) store.tellerGone(name, teller);
    };
  }, [needs.join(), runtime, locals.dialog, locals.calls, teller]);
  return teller;
}
