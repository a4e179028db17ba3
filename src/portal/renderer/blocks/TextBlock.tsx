import { observer } from 'mobx-react-lite';
import type { BlockProps } from '../parts/BlockProps.ts';
import { argsOf } from '../parts/texts.ts';

/** A paragraph or heading; line breaks of the text are kept. */
export const TextBlock = observer(function TextBlock({ block, runtime, locals }: BlockProps<'text'>) {
  const style = block.style ?? 'body';
  const Tag = style === 'title' ? 'h2' : 'p';
  return (
    <Tag className={`sb-text sb-text-${style}`}>
      {runtime.text(block.text, argsOf(runtime, block.args, locals), locals)}
    </Tag>
  );
});
