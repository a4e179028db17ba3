import { observer } from 'mobx-react-lite';
import { noValue } from '../../../domain/format.ts';
import type { BlockProps } from '../parts/BlockProps.ts';
import { ButtonRow } from '../parts/ButtonRow.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useServices } from '../parts/RendererServices.ts';
import { ShownValue } from '../parts/ShownValue.tsx';
import { shownText } from '../parts/shownText.ts';
import { blockKey, optionalText, titleText } from '../parts/texts.ts';

/**
 * The title of the page, a back button and the page's buttons. On a page that begins with its figure a title without them is
 * for screen readers only. A tag without a value is not shown: the page has nothing to say the state of.
 */
export const HeaderBlock = observer(function HeaderBlock({ block, runtime, locals }: BlockProps<'header'>) {
  const { parentPage } = useServices();
  const key = blockKey(runtime, block);
  const title = titleText(runtime, block.title ?? runtime.page.title, locals, block.args);
  const text = optionalText(
    runtime,
    block.text,
    `${key}.text`,
    locals,
    block.text === undefined ? undefined : block.args,
  );
  const back = () =>
    runtime.run([{ do: 'navigate', back: true, ...(parentPage === undefined ? {} : { to: parentPage }) }], locals);
  const isBare = !block.back && !block.buttons && !block.tag;
  const isSaidOnly =
    isBare &&
    runtime.page.blocks.some((one) => one.type === 'section' && one.look === 'deep' && runtime.shown(one, locals));
  return (
    <header className={isSaidOnly ? 'sb-hidden' : 'sb-header'}>
      {block.back && (
        <button
          type="button"
          className="sb-icon-button"
          aria-label={runtime.text('common.back')}
          onClick={() => void back()}
        >
          <Icon name="left" />
        </button>
      )}
      <div className="sb-header-words">
        <h1>{title ?? runtime.text(`${runtime.pageId}.title`)}</h1>
        {block.tag && runtime.shown(block.tag, locals) && shownText(block.tag, runtime, locals).text !== noValue && (
          <ShownValue part={block.tag} runtime={runtime} locals={locals} />
        )}
        {text !== undefined && text !== '' && <p className="sb-secondary sb-header-note">{text}</p>}
      </div>
      <ButtonRow buttons={block.buttons} keyPrefix={key} runtime={runtime} locals={locals} align="right" />
    </header>
  );
});
