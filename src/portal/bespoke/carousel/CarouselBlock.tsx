import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { BlockList } from '../../renderer/parts/BlockList.tsx';
import type { BlockProps } from '../../renderer/parts/BlockProps.ts';
import { Icon } from '../../renderer/parts/Icon.tsx';
import { rowsOf, type KeyedRow } from '../../renderer/parts/rowsOf.ts';
import { blockKey, optionalText } from '../../renderer/parts/texts.ts';
import { useClosing } from '../../renderer/parts/useClosing.ts';
import { Carousel } from './Carousel.tsx';

/** The block `carousel`: one slide of its blocks for each row. Draws nothing without rows. */
export const CarouselBlock = observer(function CarouselBlock({ block, runtime, locals }: BlockProps<'carousel'>) {
  const [closed, close] = useClosing(block.closable);
  const rows = rowsOf(runtime, block.rows, locals);
  if (closed || rows.length === 0) return null;
  const slides = rows.map((keyed) => ({
    key: keyed.key,
    content: <Slide keyed={keyed} block={block} runtime={runtime} locals={locals} />,
  }));
  return (
    <div className="sb-carousel-frame">
      <Carousel
        slides={slides}
        interval={block.interval ?? 0}
        direction={block.direction ?? 'horizontal'}
        height={block.height}
        texts={{
          label:
            optionalText(runtime, undefined, `${blockKey(runtime, block)}.title`, locals) ??
            runtime.text('common.carousel'),
          previous: runtime.text('common.previousSlide'),
          next: runtime.text('common.nextSlide'),
          pause: runtime.text('common.pause'),
          play: runtime.text('common.play'),
        }}
        icons={{
          previous: <Icon name={block.direction === 'vertical' ? 'up' : 'left'} />,
          next: <Icon name={block.direction === 'vertical' ? 'down' : 'right'} />,
          pause: <Icon name="pause" />,
          play: <Icon name="play" />,
        }}
      />
      {block.closable !== undefined && (
        <button
          type="button"
          className="sb-icon-button sb-carousel-close"
          aria-label={runtime.text('common.close')}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
});

const Slide = observer(function Slide({
  keyed,
  block,
  runtime,
}: BlockProps<'carousel'> & { readonly keyed: KeyedRow }) {
  const bodyId = useId();
  const body = <BlockList blocks={block.blocks} runtime={runtime} locals={keyed.locals} />;
  if (!block.onClick) return body;
  return (
    <div className="sb-card-open">
      <button
        type="button"
        className="sb-card-cover"
        aria-labelledby={bodyId}
        onClick={() => void runtime.run(block.onClick, keyed.locals)}
      />
      <div id={bodyId}>{body}</div>
    </div>
  );
});
