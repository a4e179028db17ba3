import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import { optionName, type FieldOption } from '../../../../engine/form/fieldOptions.ts';
import { ChoiceBox } from '../../controls/ChoiceBox.tsx';
import type { Choice } from '../../controls/ChoiceList.tsx';
import { word } from './FormContext.ts';
import { isSame } from './isSame.ts';
import { optionsNote } from './OptionsNote.tsx';
import type { WidgetProps } from './WidgetProps.ts';

/** From this number of options on, the list is searchable. */
const searchFrom = 8;

/** A single choice from a dropdown. */
export const SelectInput = observer(function SelectInput(props: WidgetProps) {
  const { node } = props;
  const { options, value, required } = node;
  const [taken, setTaken] = useState<string | null>(null);
  // Options may share a value, as countries share a telephone code: the chosen one stays shown.
  const fits = options.flatMap((option, index) => (isSame(option.value, value) ? [index] : []));
  const chosen = fits.find((index) => options[index]?.label === taken) ?? fits[0] ?? -1;
  return (
    <Choices
      {...props}
      multiple={false}
      clearable={node.field.ui.clearable ?? !required}
      chosen={chosen < 0 ? [] : [chosen]}
      onChange={([index]) => {
        const option = index === undefined ? undefined : options[index];
        setTaken(option?.label ?? null);
        node.set(option?.value);
        node.left();
      }}
    />
  );
});

/** A multiple choice from a dropdown. */
export const MultiSelectInput = observer(function MultiSelectInput(props: WidgetProps) {
  const { node } = props;
  const { options } = node;
  const values: readonly unknown[] = Array.isArray(node.value) ? node.value : [];
  const chosen = values
    .map((value) => options.findIndex((option) => isSame(option.value, value)))
    .filter((index) => index >= 0);
  return (
    <Choices
      {...props}
      multiple
      clearable
      chosen={chosen}
      onChange={(indices) => {
        node.set(indices.map((index) => options[index]?.value));
        node.left();
      }}
    />
  );
});

/** The box with the options of a field, identified by index, so that any JSON value can be chosen. */
const Choices = observer(function Choices({
  node,
  control,
  context,
  placeholder,
  multiple,
  clearable,
  chosen,
  onChange,
}: WidgetProps & {
  readonly multiple: boolean;
  readonly clearable: boolean;
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
}) {
  const { options, lock } = node;
  const choices = useMemo(() => options.map(choiceOf), [options]);
  return (
    <ChoiceBox
      attributes={{ ...control }}
      choices={choices}
      chosen={chosen}
      multiple={multiple}
      searchable={options.length >= searchFrom}
      {...lock}
      placeholder={placeholder ?? word(context, context.unchosen)}
      note={optionsNote(node, context) ?? word(context, 'noMatch')}
      clearLabel={clearable ? word(context, 'clearChoice') : undefined}
      onChange={onChange}
      onLeft={() => node.left()}
    />
  );
});

function choiceOf({ value, label, detail, reason, disabled }: FieldOption): Choice {
  return { name: optionName(value), label, beside: [detail, reason].filter((text) => text !== null), disabled };
}
