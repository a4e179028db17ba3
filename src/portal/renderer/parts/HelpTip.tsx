import { useId, useState, type KeyboardEvent } from 'react';
import type { PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { Icon } from './Icon.tsx';

/** A question mark with an explanation on hover, focus and press; Esc hides it (WCAG 1.4.13). */
export function HelpTip({ runtime, text }: { readonly runtime: PageRuntime; readonly text: string }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    setOpen(false);
  };
  return (
    <span className="sb-help" onMouseEnter={() => setOpen(true)} onMouseLeave={() => setOpen(false)}>
      <button
        type="button"
        className="sb-icon-button"
        aria-label={runtime.text('common.explanation')}
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      >
        <Icon name="question" />
      </button>
      <span id={id} role="tooltip" className={open ? 'sb-help-text' : 'sb-hidden'}>
        {text}
      </span>
    </span>
  );
}
