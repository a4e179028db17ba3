import { useLayoutEffect, type RefObject } from 'react';
import type { ControlAttributes } from '../../controls/ControlAttributes.ts';

/** Sets the attributes of a control on an element inside a library component that does not pass them on. */
export function useAria(
  frame: RefObject<HTMLElement | null>,
  selector: string,
  control: Partial<ControlAttributes> & { readonly 'aria-readonly'?: true | undefined },
): void {
  useLayoutEffect(() => {
    const element = frame.current?.querySelector(selector);
    if (!element) return;
    for (const [name, value] of Object.entries(control)) {
      if (value === undefined) element.removeAttribute(name);
      else element.setAttribute(name, String(value));
    }
  });
}
