import '@arco-design/web-react/es/_util/react-19-adapter';
import { Button, Checkbox, DatePicker, Input, InputNumber, Select } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { createRoot } from 'react-dom/client';
import { choices } from '../BenchForm.ts';
import { startBench } from '../startBench.ts';
import './handWritten.css';
import { HandFormStore, type HandField } from './HandFormStore.ts';

/** The form as a careful developer writes it for this one page: MobX for the values, Arco for the inputs. */
startBench({
  mount: (place, form) => createRoot(place).render(<HandForm store={new HandFormStore(form)} />),
  input: ({ id }) => document.querySelector<HTMLInputElement>(`input#${id}`),
  box: '.field', error: '.error', submit: '#submit',
  controls: '.field .arco-input, .field .arco-select, .field .arco-checkbox, .field .arco-picker',
});

function HandForm({ store }: { readonly store: HandFormStore }) {
  return (
    <form noValidate onSubmit={(event) => { event.preventDefault(); store.submit(); }}>
      {store.groups.map(({ id, title, fields }) => (
        <section key={id}>
          <h3>{title}</h3>
          {fields.map((one) => <Field key={one.field.id} one={one} />)}
        </section>
      ))}
      <Button id="submit" type="primary" htmlType="submit">Submit</Button>
    </form>
  );
}

const Field = observer(function Field({ one }: { readonly one: HandField }) {
  const { field: { id, label, required, kind }, shown, shownError } = one;
  if (!shown) return null;
  return (
    <div className="field">
      {kind === 'boolean' ? null : <label htmlFor={id}>{label}{required ? <span className="required">*</span> : null}</label>}
      <Control one={one} />
      {shownError === '' ? null : <div id={`${id}-error`} className="error">{shownError}</div>}
    </div>
  );
});

const Control = observer(function Control({ one }: { readonly one: HandField }) {
  const { field: { id, kind, label }, shownError, value } = one;
  const common = { id, onBlur: () => one.left(), ...(shownError === '' ? {} : { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-error` }) };
  switch (kind) {
    case 'text': return <Input {...common} value={typeof value === 'string' ? value : ''} onChange={(text) => one.entered(text)} />;
    case 'number': return <InputNumber {...common} {...(typeof value === 'number' ? { value } : {})} onChange={(number) => one.entered(number)} />;
    case 'select': return <Select {...common} {...(typeof value === 'string' ? { value } : {})} options={[...choices]} onChange={(choice: unknown) => one.entered(choice)} />;
    case 'boolean': return <Checkbox checked={value === true} onChange={(on) => one.entered(on)}>{label}</Checkbox>;
    case 'date': return <DatePicker {...(shownError === '' ? {} : { status: 'error' as const })} {...(typeof value === 'string' ? { value } : {})} onChange={(day) => one.entered(day)} />;
  }
});
