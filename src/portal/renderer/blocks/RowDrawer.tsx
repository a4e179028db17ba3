import { observer } from 'mobx-react-lite';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { DialogFrame } from '../controls/DialogFrame.tsx';
import { useFocusReturn } from '../controls/useFocusReturn.ts';
import type { BlockOf } from '../parts/BlockProps.ts';
import { Icon } from '../parts/Icon.tsx';
import { OpenBlocks } from '../parts/OpenBlocks.tsx';
import type { KeyedRow } from '../parts/rowsOf.ts';
import { ShownValue } from '../parts/ShownValue.tsx';
import { optionalText } from '../parts/texts.ts';
import { lineColumns, waysOf } from '../table/columnRoles.ts';
import './rowDrawer.css';

export interface RowDrawerProps {
  readonly block: BlockOf<'table'>;
  readonly rows: readonly KeyedRow[];
  /** Index of the open row. */
  readonly at: number;
  readonly runtime: PageRuntime;
  readonly wide: boolean;
  /** Opens another row; null closes the drawer. */
  readonly onOpen: (key: string | null) => void;
}

/** The open row of a list: beside the list where there is room, else a modal drawer, on a phone as large as the window. */
export const RowDrawer = observer(function RowDrawer({ block, rows, at, runtime, wide, onOpen }: RowDrawerProps) {
  const open = rows[at];
  if (!open) return null;
  const title = titleOf(block, runtime, open.locals);
  const state = lineColumns(block.columns, block.onClick)?.state;
  const tag = state && <ShownValue part={state} runtime={runtime} locals={open.locals} />;
  const content = <OpenBlocks key={open.key} blocks={block.beside ?? []} runtime={runtime} locals={open.locals} />;
  const close = () => onOpen(null);
  const step = (by: number, icon: string, label: string) => {
    const other = rows[at + by];
    return (
      <button
        type="button"
        className="sb-icon-button"
        aria-label={label}
        aria-disabled={other === undefined}
        // A modal drawer begins at the next row, not at a button that does nothing.
        data-autofocus={by > 0 && other !== undefined ? true : undefined}
        onClick={() => other && onOpen(other.key)}
      >
        <Icon name={icon} />
      </button>
    );
  };
  const steps = (
    <>
      {step(-1, 'left', runtime.text('common.previousRow'))}
      {step(1, 'right', runtime.text('common.nextRow'))}
    </>
  );
  if (!wide)
    return (
      <DialogFrame
        kind="drawer"
        title={title}
        beside={
          <span className="sb-row-drawer-steps">
            {tag}
            {steps}
          </span>
        }
        closeLabel={runtime.text('common.close')}
        onClose={close}
        fullScreen={runtime.isMobile}
      >
        <div className="sb-row-modal">{content}</div>
      </DialogFrame>
    );
  return (
    <Beside
      title={title}
      onClose={close}
      tag={tag}
      buttons={
        <>
          {steps}
          <button type="button" className="sb-icon-button" aria-label={runtime.text('common.close')} onClick={close}>
            <Icon name="close" />
          </button>
        </>
      }
    >
      {content}
    </Beside>
  );
});

/** The title of the page with the details of the row, where its text is loaded. */
function titleOf({ onClick, columns }: BlockOf<'table'>, runtime: PageRuntime, locals: Locals): string {
  const way = waysOf(columns, onClick)
    .flat()
    .find((action) => action.do === 'navigate');
  const page = way?.do === 'navigate' ? String(runtime.evaluate(way.to, locals)) : '';
  return optionalText(runtime, undefined, `${page}.title`, locals) ?? runtime.text('common.detail');
}

/** A drawer that leaves the list usable; Esc closes it, wherever the focus is. */
function Beside({
  title,
  tag,
  buttons,
  onClose,
  children,
}: {
  readonly title: string;
  readonly tag: ReactNode;
  readonly buttons: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const titleId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(onClose);
  latest.current = onClose;
  useFocusReturn();
  useLayoutEffect(() => {
    // An address opens the drawer without taking the focus from the page.
    if (document.activeElement !== document.body) frame.current?.focus();
  }, []);
  useLayoutEffect(() => {
    // Below the header, which has two lines where its names are long.
    const header = document.querySelector('.sb-shell-header');
    const place = () => {
      const top = Math.max(0, header?.getBoundingClientRect().bottom ?? 0);
      frame.current?.style.setProperty('inset-block-start', `${String(top)}px`);
    };
    place();
    window.addEventListener('resize', place);
    window.addEventListener('scroll', place, { passive: true });
    return () => {
      window.removeEventListener('resize', place);
      window.removeEventListener('scroll', place);
    };
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return createPortal(
    <div ref={frame} role="dialog" aria-labelledby={titleId} tabIndex={-1} className="sb-row-drawer">
      <div className="sb-row-drawer-head">
        <span id={titleId} role="heading" aria-level={2}>
          {title}
        </span>
        <span className="sb-row-drawer-tag">{tag}</span>
        {buttons}
      </div>
      <div className="sb-row-drawer-body">{children}</div>
    </div>,
    document.body,
  );
}
