import { Checkbox } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useAria } from '../useAria.ts';
import type { WidgetProps } from '../WidgetProps.ts';

/** Yes or no, with the label beside the box. */
export const CheckboxInput = observer(function CheckboxInput({ node, control, label }: WidgetProps) {
  const frame = useRef<HTMLSpanElement>(null);
  useAria(frame, 'input', control);
  return (
    <span ref={frame}>
      <Checkbox checked={node.value === true} disabled={!node.enabled} onChange={(on) => { node.set(on); node.left(); }}>
        {label}{node.required ? <span className="sb-required" aria-hidden="true">*</span> : null}
      </Checkbox>
    </span>
  );
});
