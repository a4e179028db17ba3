import { Input } from '@arco-design/web-react';
import type { RefInputType } from '@arco-design/web-react/es/Input/interface';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { group344, groupBy4, ungroup } from '../../../../domain/inputHelpers.ts';
import type { FormField } from '../../../../engine/form/FormField.ts';
import type { WidgetProps } from '../WidgetProps.ts';

const groupings = { '3-4-4': group344, '4': groupBy4, none: ungroup } as const;

export type Grouping = keyof typeof groupings;

/** Digits shown in groups; the value is without blanks. The caret stays between the digits where it was. */
export const GroupedInput = observer(function GroupedInput({ node, control, placeholder, grouping, addBefore }: WidgetProps & {
  readonly grouping?: Grouping; readonly addBefore?: ReactNode;
}) {
  const input = useRef<RefInputType>(null);
  const digitsBeforeCaret = useRef<number | null>(null);
  const { field, enabled, text, error } = node;
  const shown = groupings[grouping ?? groupingOf(field)](text);
  useLayoutEffect(() => {
    const element = input.current?.dom;
    if (digitsBeforeCaret.current === null || !element) return;
    const caret = positionAfter(shown, digitsBeforeCaret.current);
    digitsBeforeCaret.current = null;
    element.setSelectionRange(caret, caret);
  });
  return (
    <Input
      {...control} ref={input} value={shown} disabled={!enabled} {...(error === null ? {} : { status: 'error' as const })} {...(placeholder === undefined ? {} : { placeholder })}
      inputMode="numeric" autoComplete={field.ui.autoComplete ?? 'off'} autoFocus={field.ui.autoFocus ?? false} {...(addBefore === undefined ? {} : { addBefore })}
      onChange={(typed) => {
        const element = input.current?.dom;
        const caret = element?.selectionStart ?? typed.length;
        digitsBeforeCaret.current = ungroup(typed.slice(0, caret)).length;
        node.type(typed);
      }}
      onBlur={() => node.left()}
    />
  );
});

function groupingOf(field: FormField): Grouping {
  return field.ui.group ?? '4';
}

/** The position behind the n-th character that is not a blank. */
function positionAfter(shown: string, count: number): number {
  let left = count;
  for (let index = 0; index < shown.length; index += 1) {
    if (left === 0) return index;
    if (shown[index] !== ' ') left -= 1;
  }
  return shown.length;
}
