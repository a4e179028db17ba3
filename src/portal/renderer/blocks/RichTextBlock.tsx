import { observer } from 'mobx-react-lite';
import type { BlockProps } from '../parts/BlockProps.ts';
import { HtmlView } from '../parts/HtmlView.tsx';

/** HTML from the server, cleaned before it is shown. */
export const RichTextBlock = observer(function RichTextBlock({ block, runtime, locals }: BlockProps<'richText'>) {
  const html = runtime.evaluate(block.html, locals);
  const language = block.language === undefined ? undefined : runtime.evaluate(block.language, locals);
  return typeof html === 'string' ? (
    <HtmlView html={html} language={typeof language === 'string' ? language : undefined} />
  ) : null;
});
