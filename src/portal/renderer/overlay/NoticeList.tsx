import { observer } from 'mobx-react-lite';
import { usePortal } from '../parts/RendererServices.ts';
import { NoticeView } from './NoticeView.tsx';

/** Short messages at the top. Screen readers announce errors at once, others politely. */
export const NoticeList = observer(function NoticeList() {
  const { overlays, texts } = usePortal();
  const errors = overlays.notices.filter(({ level }) => level === 'error');
  const others = overlays.notices.filter(({ level }) => level !== 'error');
  return (
    <section className="sb-notices" aria-label={texts.text('shell.noticeArea')}>
      <div role="alert">
        {errors.map((notice) => (
          <NoticeView key={notice.key} notice={notice} />
        ))}
      </div>
      <div role="status">
        {others.map((notice) => (
          <NoticeView key={notice.key} notice={notice} />
        ))}
      </div>
    </section>
  );
});
