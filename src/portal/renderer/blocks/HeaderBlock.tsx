import { observer } from 'mobx-react-lite';
import type { BlockProps } from '../BlockProps.ts';
import { ButtonRow } from '../ButtonRow.tsx';
import { Icon } from '../Icon.tsx';
import { useServices } from '../RendererServices.ts';
import { ShownValue } from '../ShownValue.tsx';
import { blockKey, optionalText, partText } from '../texts.ts';

/** The title of the page, a back button and the page's buttons. */
export const HeaderBlock = observer(function HeaderBlock({ block, runtime, locals }: BlockProps<'header'>) {
  const { parentPage } = useServices();
  const key = blockKey(runtime, block);
  const subtitle = optionalText(runtime, block.subtitle, `${key}.subtitle`, locals, block.subtitle === undefined ? undefined : block.args);
  const back = () => runtime.run([{ do: 'navigate', back: true, ...(parentPage === undefined ? {} : { to: parentPage }) }], locals);
  return (
    <header className="sb-header">
      {block.back && (
        <button type="button" className="sb-icon-button" aria-label={runtime.text('common.back')} onClick={() => void back()}><Icon name="left" /></button>
      )}
      <div className="sb-header-words">
        <h1>{partText(runtime, block.title ?? runtime.page.title, `${runtime.pageId}.title`, locals, block.args ?? runtime.page.titleArgs)}</h1>
        {block.tag && runtime.shown(block.tag, locals) && <ShownValue part={block.tag} runtime={runtime} locals={locals} />}
        {subtitle !== undefined && <p className="sb-secondary">{subtitle}</p>}
      </div>
      <ButtonRow buttons={block.buttons} keyPrefix={key} runtime={runtime} locals={locals} align="right" />
    </header>
  );
});
