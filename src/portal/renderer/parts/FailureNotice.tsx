import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import type { PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { CopyButton } from './CopyButton.tsx';
import { StateArt } from './StateArt.tsx';

interface Props {
  readonly runtime: PageRuntime;
  readonly error: { readonly message: string; readonly traceId?: string };
  readonly onRetry: () => unknown;
}

/** An error message, the request id for support, and a retry button. */
export function FailureNotice({ runtime, error, onRetry }: Props) {
  const [busy, setBusy] = useState(false);
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <div className="sb-failure" role="alert">
      <StateArt name="failed" />
      <div className="sb-failure-words">
        <strong>{runtime.text('common.loadFailed')}</strong>
        <span>{error.message}</span>
        {error.traceId !== undefined && (
          <span className="sb-secondary">
            {runtime.text('common.requestId')} <code>{error.traceId}</code>{' '}
            <CopyButton runtime={runtime} value={error.traceId} />
          </span>
        )}
      </div>
      <Button loading={busy} onClick={() => void retry()}>
        {runtime.text('common.retry')}
      </Button>
    </div>
  );
}
