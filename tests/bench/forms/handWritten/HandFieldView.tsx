import { Checkbox, DatePicker, Input, InputNumber, Select } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { choices } from '../BenchForm.ts';
import type { HandField } from './HandFormStore.ts';

/** One field of the hand-written forms. */
export const HandFieldView = observer(function HandFieldView({ one }: { readonly one: HandField }) {
  const {
    field: { id, label, required, kind },
    shown,
    shownError,
  } = one;
  if (!shown) return null;
  return (
    <div className="field">
      {kind === 'boolean' ? null : (
        <label htmlFor={id}>
          {label}
          {required ? <span className="required">*</span> : null}
        </label>
      )}
      <Control one={one} />
      {shownError === '' ? null : (
        <div id={`${id}-error`} className="error">
          {shownError}
        </div>
      )}
    </div>
  );
});

const Control = observer(function Control({ one }: { readonly one: HandField }) {
  const {
    field: { id, kind, label },
    shownError,
    value,
  } = one;
  const common = {
    id,
    onBlur: () => one.left(),
    ...(shownError === '' ? {} : { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
  };
  switch (kind) {
    case 'text':
      return (
        <Input {...common} value={typeof value === 'string' ? value : ''} onChange={(text) => one.entered(text)} />
      );
    case 'number':
      return (
        <InputNumber
          {...common}
          {...(typeof value === 'number' ? { value } : {})}
          onChange={(number) => one.entered(number)}
        />
      );
    case 'select':
      return (
        <Select
          {...common}
          {...(typeof value === 'string' ? { value } : {})}
          options={[...choices]}
          onChange={(choice: unknown) => one.entered(choice)}
        />
      );
    case 'boolean':
      return (
        <Checkbox checked={value === true} onChange={(on) => one.entered(on)}>
          {label}
        </Checkbox>
      );
    case 'date':
      return (
        <DatePicker
          {...(shownError === '' ? {} : { status: 'error' as const })}
          {...(typeof value === 'string' ? { value } : {})}
          onChange={(day) => one.entered(day)}
        />
      );
  }
});
