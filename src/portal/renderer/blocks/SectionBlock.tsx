import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { BlockList } from '../parts/BlockList.tsx';
import type { BlockProps } from '../parts/BlockProps.ts';
import { ButtonRow } from '../parts/ButtonRow.tsx';
import { Flag } from '../parts/Flag.tsx';
import { BelowHeading, Heading } from '../parts/Heading.tsx';
import { blockKey, optionalText } from '../parts/texts.ts';

const classOf = { card: 'sb-section sb-card', plain: 'sb-section', deep: 'sb-section sb-card sb-deep' } as const;

/** A card with a title around blocks. */
export const SectionBlock = observer(function SectionBlock({ block, runtime, locals }: BlockProps<'section'>) {
  const titleId = useId();
  const key = blockKey(runtime, block);
  const title = optionalText(runtime, block.title, `${key}.title`, locals, block.args);
  const content = <BlockList blocks={block.blocks} runtime={runtime} locals={locals} />;
  return (
    <section
      data-section={block.id}
      className={`${classOf[block.look ?? 'card']}${block.sticky ? ' sb-sticky' : ''}${block.narrow ? ' sb-narrow' : ''}`}
      {...(title === undefined ? {} : { 'aria-labelledby': titleId })}
    >
      {(title !== undefined || block.buttons !== undefined) && (
        <div className="sb-section-head">
          {title !== undefined && (
            <Heading look={2} id={titleId}>
              {block.flagOf !== undefined && <Flag currency={String(runtime.evaluate(block.flagOf, locals) ?? '')} />}
              {title}
            </Heading>
          )}
          <ButtonRow buttons={block.buttons} keyPrefix={key} runtime={runtime} locals={locals} align="right" />
        </div>
      )}
      {title === undefined ? content : <BelowHeading>{content}</BelowHeading>}
    </section>
  );
});
