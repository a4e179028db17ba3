import { Input } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { group344, groupBy4, ungroup } from '../../../../domain/inputHelpers.ts';
import type { FormField } from '../../../../engine/form/FormField.ts';
import { useTyping } from './useTyping.ts';
import type { WidgetProps } from './WidgetProps.ts';

const groupings = { '3-4-4': group344, '4': groupBy4, none: ungroup } as const;

export type Grouping = keyof typeof groupings;

/** Digits shown in groups; the value has no spaces. The caret keeps its place between the digits. */
export const GroupedInput = observer(function GroupedInput({
  node,
  control,
  placeholder,
  grouping,
  addBefore,
}: WidgetProps & {
  readonly grouping?: Grouping;
  readonly addBefore?: ReactNode;
}) {
  const { field, lock, text, error } = node;
  const inGroups = groupings[grouping ?? groupingOf(field)];
  // Text that is no number (yet) is not grouped.
  const show = (value: string) => (/^[\dA-Za-z]*$/.test(value) ? inGroups(value) : value);
  const typing = useTyping({
    value: show(text),
    clean: (typed) => show(node.cleaned(typed)),
    onText: (typed) => node.type(typed),
  });
  return (
    <Input
      {...control}
      {...lock}
      value={typing.shown}
      {...(error === null ? {} : { status: 'error' as const })}
      {...(placeholder === undefined ? {} : { placeholder })}
      inputMode="numeric"
      autoComplete={field.ui.autoComplete ?? 'off'}
      autoFocus={field.ui.autoFocus ?? false}
      {...(addBefore === undefined ? {} : { addBefore })}
      onChange={(_typed, { target, nativeEvent }) => typing.typed(target, nativeEvent)}
      onBlur={() => {
        typing.left();
        node.left();
      }}
    />
  );
});

function groupingOf(field: FormField): Grouping {
  return field.ui.group ?? '4';
}
