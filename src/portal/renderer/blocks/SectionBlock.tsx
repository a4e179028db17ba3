import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { BlockList } from '../BlockList.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { ButtonRow } from '../ButtonRow.tsx';
import { blockKey, optionalText } from '../texts.ts';

/** A card with a title around blocks. */
export const SectionBlock = observer(function SectionBlock({ block, runtime, locals }: BlockProps<'section'>) {
  const titleId = useId();
  const key = blockKey(runtime, block);
  const title = optionalText(runtime, block.title, `${key}.title`, locals, block.args);
  return (
    <section data-section={block.id} className={block.plain ? 'sb-section' : 'sb-section sb-card'} {...(title === undefined ? {} : { 'aria-labelledby': titleId })}>
      {(title !== undefined || block.buttons !== undefined) && (
        <div className="sb-section-head">
          {title !== undefined && <h2 id={titleId}>{title}</h2>}
          <ButtonRow buttons={block.buttons} keyPrefix={key} runtime={runtime} locals={locals} align="right" />
        </div>
      )}
      <BlockList blocks={block.blocks} runtime={runtime} locals={locals} />
    </section>
  );
});
