import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';

/** Whether a call that a part of the config reads has not answered its present input. */
export function callsAwaited(part: unknown, runtime: PageRuntime, locals: Locals): boolean {
  return runtime.callsOf(part).some((name) => {
    const { status, refreshing } = runtime.call(name, locals);
    return status === 'loading' || refreshing;
  });
}
