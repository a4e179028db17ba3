import { Button } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { delimitedText, importColumns, parseDelimited } from '../../../engine/form/delimitedText.ts';
import { saveFile } from '../../lifecycle/saveFile.ts';
import type { FieldNode } from '../../stores/FieldNode.ts';
import type { BlockOf } from '../parts/BlockProps.ts';
import { ControlIcon } from '../parts/Icon.tsx';
import { readTextFile } from './readTextFile.ts';
import { tableWord, type TablePlace } from './TablePlace.ts';

/** Above the table: add and import buttons, the number of rows, and navigation between errors. */
export const TableBar = observer(function TableBar(props: TablePlace & { readonly block: BlockOf<'editableTable'> }) {
  const { block, table, columns } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');
  const { accept = [] } = block.importer ?? {};
  const { errorCount } = table;
  const fields = (block.importer?.columns ?? columns.map(({ id }) => id)).map((id) => ({
    id,
    label: columns.find((column) => column.id === id)?.label ?? id,
  }));
  const save = (rows: readonly (readonly string[])[], word: string) =>
    saveFile(new Blob([delimitedText(rows)], { type: 'text/csv;charset=utf-8' }), `${tableWord(props, word)}.csv`);
  const heads = fields.map(({ label }) => label);
  const saveErrors = () =>
    save(
      [
        [...heads, tableWord(props, 'errorColumn')],
        ...table.wrongRows.map(({ row, errors }) => [
          ...fields.map(({ id }) => shownIn(row.model.nodeAt(id.split('.')))),
          errors.join('; '),
        ]),
      ],
      'errorFile',
    );

  async function importFile(file: File): Promise<void> {
    const cells = parseDelimited(await readTextFile(file));
    const { columns: named, hasHead } = importColumns(cells[0] ?? [], fields);
    const lines = cells.slice(hasHead ? 1 : 0);
    const added = table.importLines(
      lines.map((line) => line.flatMap((text, index) => (named[index] ? [[named[index], text] as const] : []))),
    );
    setNote(
      [
        tableWord(props, 'rowsAdded', { count: added }),
        added < lines.length ? tableWord(props, 'rowsCut', { max: table.max }) : '',
      ]
        .join(' ')
        .trim(),
    );
  }

  return (
    <div className="sb-edit-bar">
      <Button
        icon={<ControlIcon name="add" />}
        disabled={table.rows.length >= table.max}
        onClick={() => {
          table.insert(table.rows.length, [{}]);
          table.requestFocus(table.rows.length - 1, columns[0]?.id ?? '');
        }}
      >
        {tableWord(props, 'addRow')}
      </Button>
      {accept.includes('csv') ? (
        <>
          <input
            ref={chooser}
            type="file"
            accept=".csv,.txt,.tsv"
            className="sb-hidden"
            tabIndex={-1}
            aria-label={tableWord(props, 'importFile')}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = ''; // so that the same file can be chosen again
              if (file) void importFile(file);
            }}
          />
          <Button icon={<ControlIcon name="upload" />} onClick={() => chooser.current?.click()}>
            {tableWord(props, 'importFile')}
          </Button>
          <Button type="text" onClick={() => save([heads], 'template')}>
            {tableWord(props, 'template')}
          </Button>
        </>
      ) : null}
      <span>{tableWord(props, 'rowsOf', { count: table.rows.length, max: table.max })}</span>
      {errorCount > 0 ? (
        <span className="sb-edit-bar-errors" role="status">
          {tableWord(props, 'rowErrors', { count: errorCount })}{' '}
          <Button size="small" type="text" onClick={() => table.nextError()}>
            {tableWord(props, 'nextError')}
          </Button>
          {accept.includes('csv') ? (
            <Button size="small" type="text" onClick={saveErrors}>
              {tableWord(props, 'errorFile')}
            </Button>
          ) : null}
        </span>
      ) : null}
      {accept.includes('paste') ? <span className="sb-field-help">{tableWord(props, 'pasteHint')}</span> : null}
      <span role="status">{note}</span>
    </div>
  );
});

/** The text of a cell in a form that can be imported again; a choice is written as its label. */
function shownIn(node: FieldNode | null): string {
  if (node === null) return '';
  return node.options.find(({ value }) => value === node.value)?.label ?? node.text;
}
