import { observer } from 'mobx-react-lite';
import { useDeferredValue, type ReactNode } from 'react';
import type { CallState, Locals, PageRuntime } from '../lifecycle/PageRuntime.ts';
import { FailureNotice } from './FailureNotice.tsx';
import { Pending } from './Pending.tsx';

interface Props {
  readonly needs: readonly string[];
  readonly runtime: PageRuntime;
  readonly locals: Locals;
  readonly children: () => ReactNode;
}

/**
 * Draws its children once the calls they need have answered: a skeleton on the first load, the
 * error with a retry button when one failed. Newer answers under way do not hide older data.
 */
export const CallGate = observer(function CallGate({ needs, runtime, locals, children }: Props) {
  const states = needs.map((name) => ({ name, state: runtime.call(name, locals) }));
  const pending = states.some(({ name, state }) => isPending(name, state, runtime, locals));
  // What an answer brings is drawn in pieces between which the browser stays answerable.
  const waiting = useDeferredValue(pending);
  const failed = states.filter(({ state }) => state.status === 'failed');
  const error = failed[0]?.state.error;
  if (error) {
    const again = () => runtime.run([{ do: 'reload', calls: failed.map(({ name }) => name) }], locals);
    return <FailureNotice runtime={runtime} error={error} onRetry={again} />;
  }
  if (pending || waiting) return <Pending label={runtime.text('common.loading')} />;
  return <>{children()}</>;
});

/** A call that is about to start counts as loading, so that "nothing there" never flashes up before the first answer. */
function isPending(name: string, state: CallState, runtime: PageRuntime, locals: Locals): boolean {
  if (state.status !== 'idle') return state.status === 'loading';
  const own = locals.dialog ? runtime.page.dialogs?.[locals.dialog.id]?.calls?.[name] : undefined;
  const declared = own ?? runtime.page.calls?.[name];
  return declared !== undefined && !declared.lazy && runtime.test(declared.when, locals);
}
