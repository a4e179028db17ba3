import { Select } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { FieldOption } from '../../../../engine/form/fieldOptions.ts';
import { isSchema } from '../../../../engine/form/widgetOf.ts';
import { word } from '../FormContext.ts';
import { useAria } from '../useAria.ts';
import type { WidgetProps } from '../WidgetProps.ts';
import { isSame } from './isSame.ts';
import { optionsNote } from './OptionsNote.tsx';

/** From this many choices on, one can search among them. */
const searchFrom = 8;

/** One of several choices, folded away. */
export const SelectInput = observer(function SelectInput(props: WidgetProps) {
  const { node } = props;
  const { options, value, required } = node;
  const chosen = options.findIndex((option) => isSame(option.value, value));
  return (
    <Choices
      {...props} multiple={false} clearable={!required} value={chosen < 0 ? undefined : chosen}
      onChange={(index) => { node.set(typeof index === 'number' ? options[index]?.value : undefined); node.left(); }}
    />
  );
});

/** Several of several choices, folded away. */
export const MultiSelectInput = observer(function MultiSelectInput(props: WidgetProps) {
  const { node } = props;
  const { options } = node;
  const values: readonly unknown[] = Array.isArray(node.value) ? node.value : [];
  const chosen = values.map((value) => options.findIndex((option) => isSame(option.value, value))).filter((index) => index >= 0);
  return (
    <Choices
      {...props} multiple clearable value={chosen}
      onChange={(indices) => { node.set(Array.isArray(indices) ? indices.map((index: unknown) => options[Number(index)]?.value) : undefined); node.left(); }}
    />
  );
});

/** Choices are known to the library by their index, so that any JSON value can be chosen. */
const Choices = observer(function Choices({ node, control, context, placeholder, multiple, clearable, value, onChange }: WidgetProps & {
  readonly multiple: boolean; readonly clearable: boolean; readonly value: number | number[] | undefined; readonly onChange: (value: unknown) => void;
}) {
  const frame = useRef<HTMLDivElement>(null);
  useAria(frame, '[role=combobox]', control);
  const { options, enabled, error } = node;
  return (
    <div ref={frame}>
      <Select
        {...(multiple ? { mode: 'multiple' as const } : {})} {...(value === undefined ? {} : { value })} disabled={!enabled} {...(error === null ? {} : { status: 'error' as const })}
        placeholder={placeholder ?? word(context, context.unchosen)} allowClear={clearable} showSearch={options.length >= searchFrom} notFoundContent={optionsNote(node, context)}
        filterOption={(input, option) => (options[indexOf(option)]?.label ?? '').toLowerCase().includes(input.toLowerCase())}
        onChange={onChange} onBlur={() => node.left()}
      >
        {options.map((option, index) => (
          <Select.Option key={index} value={index} disabled={option.disabled}><OptionText option={option} /></Select.Option>
        ))}
      </Select>
    </div>
  );
});

function indexOf({ props }: { readonly props?: unknown }): number {
  return isSchema(props) ? Number(props.value) : -1;
}

function OptionText({ option }: { readonly option: FieldOption }) {
  const beside = [option.detail, option.reason].filter((text) => text !== null);
  return <span data-option={String(option.value)}>{option.label}{beside.map((text) => <span key={text} className="sb-option-detail">{text}</span>)}</span>;
}
