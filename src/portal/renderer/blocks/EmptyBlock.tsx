import { observer } from 'mobx-react-lite';
import type { BlockProps } from '../parts/BlockProps.ts';
import { ButtonRow } from '../parts/ButtonRow.tsx';
import { Heading } from '../parts/Heading.tsx';
import { StateArt } from '../parts/StateArt.tsx';
import { blockKey, optionalText, partText } from '../parts/texts.ts';

/** Explains that there is nothing here, and what the user can do. */
export const EmptyBlock = observer(function EmptyBlock({ block, runtime, locals }: BlockProps<'empty'>) {
  const key = blockKey(runtime, block);
  const title = optionalText(runtime, block.title, `${key}.title`, locals);
  return (
    <div className="sb-empty">
      <StateArt name="empty" />
      {title !== undefined && <Heading look={2}>{title}</Heading>}
      <p>
        {block.text === undefined
          ? partText(runtime, undefined, `${key}.empty`, locals)
          : runtime.text(block.text, {}, locals)}
      </p>
      <ButtonRow buttons={block.buttons} keyPrefix={key} runtime={runtime} locals={locals} align="center" />
    </div>
  );
});
