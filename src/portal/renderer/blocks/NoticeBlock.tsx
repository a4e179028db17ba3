import { observer } from 'mobx-react-lite';
import { Announcement } from '../parts/Announcement.tsx';
import type { BlockProps } from '../parts/BlockProps.ts';
import { ButtonRow } from '../parts/ButtonRow.tsx';
import { Icon } from '../parts/Icon.tsx';
import { toneOf } from '../parts/shownText.ts';
import { blockKey, partText } from '../parts/texts.ts';
import { useClosing } from '../parts/useClosing.ts';

const icons = {
  neutral: 'info',
  info: 'info',
  success: 'checkCircle',
  warning: 'warning',
  danger: 'closeCircle',
} as const;

/** A framed notice, or a line of the page; once closed it stays closed for the browser session. */
export const NoticeBlock = observer(function NoticeBlock({ block, runtime, locals }: BlockProps<'notice'>) {
  const [closed, close] = useClosing(block.closable);
  if (closed) return null;
  const key = blockKey(runtime, block);
  const tone = toneOf(runtime.evaluate(block.tone, locals)) ?? 'info';
  const words = partText(runtime, block.text, `${key}.text`, locals, block.args);
  return (
    <div className={`sb-notice sb-notice-${tone}${block.look === 'line' ? ' sb-notice-line' : ''}`} role="note">
      <Icon name={icons[tone]} />
      <div className={block.buttons ? 'sb-notice-words sb-notice-ways' : 'sb-notice-words'}>
        {block.title !== undefined && <strong>{runtime.text(block.title, {}, locals)}</strong>}
        <span>{words}</span>
        {block.announce && <Announcement words={words} />}
        <ButtonRow buttons={block.buttons} keyPrefix={key} runtime={runtime} locals={locals} />
      </div>
      {block.closable !== undefined && (
        <button type="button" className="sb-icon-button" aria-label={runtime.text('common.close')} onClick={close}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
});
