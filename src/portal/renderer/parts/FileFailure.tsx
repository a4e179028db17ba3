import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { FailureNotice } from './FailureNotice.tsx';

/** Files of the site that a block needs were not loaded: only the document brings them again. */
export function FileFailure({ runtime, locals }: { readonly runtime: PageRuntime; readonly locals: Locals }) {
  return (
    <FailureNotice
      runtime={runtime}
      error={{ message: runtime.text('common.blockFailed') }}
      onRetry={() => void runtime.run([{ do: 'reload', document: true }], locals)}
    />
  );
}
