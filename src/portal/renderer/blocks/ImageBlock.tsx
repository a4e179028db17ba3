import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { DialogFrame } from '../controls/DialogFrame.tsx';
import type { BlockProps } from '../parts/BlockProps.ts';

/** An image, optionally with an enlarged view. */
export const ImageBlock = observer(function ImageBlock({ block, runtime, locals }: BlockProps<'image'>) {
  const [open, setOpen] = useState(false);
  const src = runtime.evaluate(block.src, locals);
  if (typeof src !== 'string' || src === '') return null;
  const alt = runtime.text(block.alt, {}, locals);
  const image = (
    <img className="sb-image" src={src} alt={alt} {...(block.height === undefined ? {} : { height: block.height })} />
  );
  if (!block.preview) return image;
  return (
    <>
      <button type="button" className="sb-image-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {image}
      </button>
      {open && (
        <DialogFrame
          kind="dialog"
          title={alt}
          closeLabel={runtime.text('common.close')}
          onClose={() => setOpen(false)}
          width={960}
          fullScreen={runtime.isMobile}
        >
          <img className="sb-image" src={src} alt={alt} />
        </DialogFrame>
      )}
    </>
  );
});
