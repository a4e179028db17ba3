import { observer } from 'mobx-react-lite';
import type { WidgetProps } from './WidgetProps.ts';
import './slider.css';

/** A number between the limits in the schema, shown beside the slider. It has no value until the slider is moved. */
export const SliderInput = observer(function SliderInput({ node, control }: WidgetProps) {
  const {
    field: { schema },
    lock: { disabled, readOnly },
    value,
  } = node;
  const { 'aria-required': _required, ...attributes } = control; // a slider always has a value
  const [min, max, step] = [
    numberOr(schema.minimum, 0),
    numberOr(schema.maximum, 100),
    numberOr(schema.multipleOf, schema.type === 'integer' ? 1 : undefined),
  ];
  const chosen = typeof value === 'number' ? value : null;
  return (
    <div className="sb-slider">
      <input
        {...attributes}
        type="range"
        min={min}
        max={max}
        step={step ?? 'any'}
        value={chosen ?? min}
        disabled={disabled}
        {...(readOnly && { 'aria-readonly': true })}
        aria-valuetext={chosen === null ? '–' : String(chosen)}
        onChange={({ target }) => {
          if (!readOnly) node.set(Number(target.value));
        }}
        onBlur={() => node.left()}
      />
      <output htmlFor={control.id}>{chosen ?? '–'}</output>
    </div>
  );
});

function numberOr<T>(declared: unknown, otherwise: T): number | T {
  return typeof declared === 'number' ? declared : otherwise;
}
