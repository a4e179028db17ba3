import { Button } from '@arco-design/web-react';
import { useFocusReturn } from '../controls/useFocusReturn.ts';
import { Icon } from '../parts/Icon.tsx';

interface Props {
  readonly text: (key: string) => string;
  /** Renders the failed overlay again. */
  readonly again: () => void;
  /** Closes it, which answers its question with no; undefined if it cannot be closed. */
  readonly close?: (() => void) | undefined;
}

/** Replaces a dialog that could not be rendered, so that code waiting for the dialog can continue. */
export function FailedOverlay({ text, again, close }: Props) {
  useFocusReturn();
  return (
    <div
      className="sb-failure sb-failed-overlay"
      role="alertdialog"
      aria-label={text('common.loadFailed')}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close?.();
      }}
    >
      <Icon name="warning" />
      <div className="sb-failure-words">
        <strong>{text('common.loadFailed')}</strong>
        <span>{text('common.blockFailed')}</span>
      </div>
      {close && <Button onClick={close}>{text('common.close')}</Button>}
      <Button type="primary" autoFocus onClick={again}>
        {text('common.retry')}
      </Button>
    </div>
  );
}
