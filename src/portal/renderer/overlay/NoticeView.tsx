import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Notice, NoticeLevel } from '../../stores/OverlayStore.ts';
import { Icon } from '../parts/Icon.tsx';
import { usePortal } from '../parts/RendererServices.ts';

const icons = { info: 'info', success: 'checkCircle', warning: 'warning', error: 'closeCircle' } satisfies Record<
  NoticeLevel,
  string
>;

/** Factor by which an error with a request id stays longer, so that there is time to copy the id. */
const longer = 3;

/** One message; it disappears after a while, but not while hovered or focused, or if it stays. */
export const NoticeView = observer(function NoticeView({ notice }: { readonly notice: Notice }) {
  const {
    overlays,
    texts,
    manifest: {
      site: { delays },
    },
  } = usePortal();
  const [held, setHeld] = useState(false);
  const shown = (delays?.['notify'] ?? 5000) * (notice.traceId === undefined ? 1 : longer);
  useEffect(() => {
    if (held || notice.stays) return undefined;
    const timer = setTimeout(() => overlays.noticeClosed(notice.key), shown);
    return () => clearTimeout(timer);
  }, [held, shown, overlays, notice.key, notice.stays]);
  return (
    <div
      className={`sb-toast sb-toast-${notice.level}`}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[notice.level]} />
      <div className="sb-toast-text">
        <span>{notice.text}</span>
        {notice.traceId !== undefined && <TraceId id={notice.traceId} />}
      </div>
      <button
        type="button"
        className="sb-icon-button"
        aria-label={texts.text('shell.close')}
        onClick={() => overlays.noticeClosed(notice.key)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
});

const TraceId = observer(function TraceId({ id }: { readonly id: string }) {
  const { texts } = usePortal();
  const [copied, setCopied] = useState(false);
  return (
    <span className="sb-toast-trace">
      {texts.text('shell.requestId', { id })}
      <button
        type="button"
        className="sb-icon-button"
        aria-label={texts.text('shell.copyRequestId')}
        onClick={() => void navigator.clipboard.writeText(id).then(() => setCopied(true))}
      >
        <Icon name={copied ? 'check' : 'copy'} />
      </button>
    </span>
  );
});
