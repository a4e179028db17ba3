import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';

/**
 * Whether the first response of a call is pending. A call about to start counts too, so that the empty state never flashes
 * before its response; one that lacks an input starts only if the call that the input is read from is pending.
 */
export function isAwaited(name: string, runtime: PageRuntime, locals: Locals): boolean {
  const { status } = runtime.call(name, locals);
  if (status !== 'idle') return status === 'loading';
  const own = locals.dialog ? runtime.page.dialogs?.[locals.dialog.id]?.calls?.[name] : undefined;
  const declared = own ?? runtime.page.calls?.[name];
  if (declared === undefined || declared.lazy || !runtime.test(declared.when, locals)) return false;
  return (
    !runtime.callStore(name, locals).isOff(name) ||
    runtime.callsOf(declared).some((other) => other !== name && isAwaited(other, runtime, locals))
  );
}
