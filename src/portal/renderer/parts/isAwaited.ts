import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';

/**
 * Whether the first response of a call is pending. A call about to start counts too, so that the empty state never flashes
 * before its response. One that lacks an input counts until another call has failed: the input may come from its answer, also by
 * way of a form that chooses from it.
 */
export function isAwaited(name: string, runtime: PageRuntime, locals: Locals): boolean {
  const { status } = runtime.call(name, locals);
  if (status !== 'idle') return status === 'loading';
  const own = locals.dialog ? runtime.page.dialogs?.[locals.dialog.id]?.calls?.[name] : undefined;
  const declared = own ?? runtime.page.calls?.[name];
  if (declared === undefined || declared.lazy || !runtime.test(declared.when, locals)) return false;
  const store = runtime.callStore(name, locals);
  return (
    !store.isOff(name) ||
    [...store.names, ...runtime.callsOf(declared)].every((other) => runtime.call(other, locals).status !== 'failed')
  );
}

/** Whether a call that a part of the config reads has not answered its present input. Here, because a file of its own would cost more than its code. */
export function callsAwaited(part: unknown, runtime: PageRuntime, locals: Locals): boolean {
  return runtime.callsOf(part).some((name) => {
    const { status, refreshing } = runtime.call(name, locals);
    return status === 'loading' || refreshing;
  });
}
