import '@arco-design/web-react/es/_util/react-19-adapter';
import { Button } from '@arco-design/web-react';
import { IconDelete, IconDown, IconPlus, IconUp } from '@arco-design/web-react/icon';
import { observer } from 'mobx-react-lite';
import { createRoot } from 'react-dom/client';
import { startBench } from '../startBench.ts';
import './handWritten.css';
import { HandFieldView } from './HandFieldView.tsx';
import { HandListStore, type HandRow } from './HandListStore.ts';

/** The list as a careful developer writes it for this one page: rows keyed by identity, each a separate observer. */
startBench({
  mount: (place, form) => createRoot(place).render(<HandList store={new HandListStore(form)} />),
  input: ({ id }) => document.querySelector<HTMLInputElement>(`input#${id}`),
  box: '.field',
  error: '.error',
  submit: '#submit',
  controls: '.field .arco-input, .field .arco-select',
  rows: {
    row: '.row',
    add: '#add',
    down: '.row-tools button:nth-of-type(2)',
    remove: '.row-tools button:nth-of-type(3)',
  },
});

const HandList = observer(function HandList({ store }: { readonly store: HandListStore }) {
  const { rows } = store;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        store.submit();
      }}
    >
      {rows.map((row, index) => (
        <Row key={row.id} row={row} index={index} isLast={index === rows.length - 1} store={store} />
      ))}
      <Button id="add" icon={<IconPlus />} onClick={() => store.added()}>
        Add
      </Button>
      <Button id="submit" type="primary" htmlType="submit">
        Submit
      </Button>
    </form>
  );
});

const Row = observer(function Row({
  row,
  index,
  isLast,
  store,
}: {
  readonly row: HandRow;
  readonly index: number;
  readonly isLast: boolean;
  readonly store: HandListStore;
}) {
  const n = String(index + 1);
  return (
    <div role="group" aria-label={`Row ${n}`} className="row">
      <div className="row-head">
        <span>{`Row ${n}`}</span>
        <span className="row-tools">
          <Button
            size="small"
            type="text"
            icon={<IconUp />}
            aria-label={`Move row ${n} up`}
            disabled={index === 0}
            onClick={() => store.movedDown(index - 1)}
          />
          <Button
            size="small"
            type="text"
            icon={<IconDown />}
            aria-label={`Move row ${n} down`}
            disabled={isLast}
            onClick={() => store.movedDown(index)}
          />
          <Button
            size="small"
            type="text"
            icon={<IconDelete />}
            aria-label={`Remove row ${n}`}
            onClick={() => store.removed(index)}
          />
        </span>
      </div>
      {row.fields.map((one) => (
        <HandFieldView key={one.field.id} one={one} />
      ))}
    </div>
  );
});
