import { observer } from 'mobx-react-lite';
import type { PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { DialogHost } from '../overlay/DialogHost.tsx';
import { OpenBlocks } from '../parts/OpenBlocks.tsx';
import { titleText } from '../parts/texts.ts';

const noLocals = {};

/** Renders a page: its blocks and its open dialogs. Without a header block, the title is there for screen readers only. */
export const PageView = observer(function PageView({ runtime }: { readonly runtime: PageRuntime }) {
  const { page, pageId } = runtime;
  const title = page.blocks.some((block) => block.type === 'header')
    ? undefined
    : titleText(runtime, page.title, noLocals);
  return (
    <>
      <div className={`sb-page sb-page-${runtime.isMobile ? 'mobile' : (page.width ?? 'normal')}`} data-page={pageId}>
        {title !== undefined && <h1 className="sb-hidden">{title}</h1>}
        <OpenBlocks blocks={page.blocks} runtime={runtime} locals={noLocals} />
      </div>
      <DialogHost runtime={runtime} />
    </>
  );
});
