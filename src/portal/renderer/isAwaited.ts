import type { Locals, PageRuntime } from '../lifecycle/PageRuntime.ts';

/** Whether the first answer of a call is still to come. A call that is about to start counts, so that "nothing there" never flashes up before its answer. */
export function isAwaited(name: string, runtime: PageRuntime, locals: Locals): boolean {
  const { status } = runtime.call(name, locals);
  if (status !== 'idle') return status === 'loading';
  const own = locals.dialog ? runtime.page.dialogs?.[locals.dialog.id]?.calls?.[name] : undefined;
  const declared = own ?? runtime.page.calls?.[name];
  return declared !== undefined && !declared.lazy && runtime.test(declared.when, locals);
}
