import { Drawer, Modal } from '@arco-design/web-react';
import { useId, useRef } from 'react';
import { Icon } from '../parts/Icon.tsx';
import type { DialogFrameProps } from './DialogFrameProps.ts';
import { useEscapeOutside } from './useEscapeOutside.ts';

/** Arco's dialog or drawer with fixes: labelled by its title, a close button reachable by keyboard, focus kept inside. */
export function ArcoDialog({
  kind,
  title,
  beside,
  closeLabel,
  onClose,
  footer,
  width,
  maxHeight,
  fullScreen = false,
  children,
}: DialogFrameProps) {
  const titleId = useId();
  const body = useRef<HTMLDivElement>(null);
  useEscapeOutside(body, onClose);
  const closable = onClose !== undefined;
  const shared = {
    visible: true,
    closable,
    maskClosable: closable,
    escToExit: closable,
    autoFocus: true,
    focusLock: true,
    unmountOnExit: true,
    onCancel: () => onClose?.(),
    footer: footer ?? null,
    title: (
      <>
        <span id={titleId} role="heading" aria-level={2}>
          {title}
        </span>
        {beside}
      </>
    ),
    closeIcon: (
      <button type="button" className="sb-icon-button" aria-label={closeLabel}>
        <Icon name="close" />
      </button>
    ),
    wrapClassName: fullScreen ? 'sb-dialog sb-dialog-full' : 'sb-dialog',
  };
  const content = (
    <div ref={body} className="sb-dialog-body" style={maxHeight === undefined ? {} : { maxHeight, overflow: 'auto' }}>
      {children}
    </div>
  );
  if (kind === 'drawer') {
    // Arco passes unknown props on, although its types do not declare that.
    const named = { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId };
    return (
      <Drawer {...shared} {...named} width={fullScreen ? '100%' : (width ?? 560)}>
        {content}
      </Drawer>
    );
  }
  return (
    <Modal {...shared} style={fullScreen ? {} : { width: width ?? 520 }}>
      {content}
    </Modal>
  );
}
