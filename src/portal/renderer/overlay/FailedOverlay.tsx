import { Button } from '@arco-design/web-react';
import { Icon } from '../Icon.tsx';
import { useFocusReturn } from '../arco/useFocusReturn.ts';

interface Props {
  readonly text: (key: string) => string;
  /** Draws what failed once more. */
  readonly again: () => void;
  /** Puts it aside, which answers what it asked with no; left out where it cannot be put aside. */
  readonly close?: (() => void) | undefined;
}

/** Stands in the place of a dialog that could not be drawn, so that what waits for it can go on. */
export function FailedOverlay({ text, again, close }: Props) {
  useFocusReturn();
  return (
    <div className="sb-failure sb-failed-overlay" role="alertdialog" aria-label={text('common.loadFailed')} onKeyDown={({ key }) => { if (key === 'Escape') close?.(); }}>
      <Icon name="warning" />
      <div className="sb-failure-words">
        <strong>{text('common.loadFailed')}</strong>
        <span>{text('common.blockFailed')}</span>
      </div>
      {close && <Button onClick={close}>{text('common.close')}</Button>}
      <Button type="primary" autoFocus onClick={again}>{text('common.retry')}</Button>
    </div>
  );
}
