import '@arco-design/web-react/es/_util/react-19-adapter';
import { Button } from '@arco-design/web-react';
import { createRoot } from 'react-dom/client';
import { startBench } from '../startBench.ts';
import './handWritten.css';
import { HandFieldView } from './HandFieldView.tsx';
import { HandFormStore } from './HandFormStore.ts';

/** The form as a careful developer writes it for this one page: MobX for the values, Arco for the inputs. */
startBench({
  mount: (place, form) => createRoot(place).render(<HandForm store={new HandFormStore(form)} />),
  input: ({ id }) => document.querySelector<HTMLInputElement>(`input#${id}`),
  box: '.field',
  error: '.error',
  submit: '#submit',
  controls: '.field .arco-input, .field .arco-select, .field .arco-checkbox, .field .arco-picker',
});

function HandForm({ store }: { readonly store: HandFormStore }) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        store.submit();
      }}
    >
      {store.groups.map(({ id, title, fields }) => (
        <section key={id}>
          <h3>{title}</h3>
          {fields.map((one) => (
            <HandFieldView key={one.field.id} one={one} />
          ))}
        </section>
      ))}
      <Button id="submit" type="primary" htmlType="submit">
        Submit
      </Button>
    </form>
  );
}
