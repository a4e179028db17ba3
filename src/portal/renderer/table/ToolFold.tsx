import { observer } from 'mobx-react-lite';
import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { SortChoice, type SortChoiceProps } from './SortChoice.tsx';
import './toolFold.css';

export interface ToolFoldProps extends SortChoiceProps {
  readonly children: ReactNode;
}

/** The order and the tools of a list on a phone, behind one button, so that the rows come first. */
export const ToolFold = observer(function ToolFold({ children, ...sorting }: ToolFoldProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="sb-icon-button sb-tool-fold"
        aria-label={sorting.runtime.text('common.tableTools')}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name="more" />
      </button>
      <div id={id} className="sb-folded-tools" hidden={!open}>
        {open && <SortChoice {...sorting} />}
        {open && children}
      </div>
    </>
  );
});
