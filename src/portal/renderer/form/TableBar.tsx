import { Button } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { delimitedText } from '../../../engine/sheet/delimitedText.ts';
import { saveFile } from '../../lifecycle/saveFile.ts';
import type { BlockOf } from '../parts/BlockProps.ts';
import { ControlIcon } from '../parts/Icon.tsx';
import { fileColumns } from './importColumns.ts';
import { SheetMap } from './SheetMap.tsx';
import { shownIn } from './shownIn.ts';
import { sheetWord, type TablePlace } from './TablePlace.ts';
import { TableReview } from './TableReview.tsx';
import type { Importing } from './useImport.ts';

/** Above the table: the imported file, add and import buttons, the number of rows, and what is to be done with them. */
export const TableBar = observer(function TableBar({
  importing,
  ...props
}: TablePlace & { readonly block: BlockOf<'editableTable'>; readonly importing: Importing }) {
  const { block, table, columns } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const { accept = [] } = block.importer ?? {};
  const takesFiles = accept.includes('file');
  const fields = fileColumns(props).filter(({ helps }) => helps === null);
  const heads = fields.map(({ label }) => label);

  async function save(rows: readonly (readonly string[])[], word: string, isWorkbook: boolean): Promise<void> {
    const name = sheetWord(props, word);
    if (isWorkbook) {
      const { workbookOf } = await import('./writeWorkbook.ts');
      saveFile(workbookOf(rows), `${name}.xlsx`);
    } else saveFile(new Blob([delimitedText(rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  }
  /** In the format of the imported file, so that it can be corrected and imported again. */
  const saveErrors = () =>
    void save(
      [
        [...heads, sheetWord(props, 'errorColumn')],
        ...table.questions.open.map(({ row, errors }) => [
          ...fields.map(({ id }) => shownIn(row.model.nodeAt(id.split('.')))),
          errors.join('; '),
        ]),
      ],
      'errorFile',
      importing.file?.name.toLowerCase().endsWith('.xlsx') === true,
    );

  return (
    <>
      {importing.file ? (
        <SheetMap
          {...props}
          key={importing.file.name + importing.file.read}
          importing={importing}
          file={importing.file}
          onOther={() => chooser.current?.click()}
        />
      ) : null}
      <div className="sb-edit-bar">
        <Button
          icon={<ControlIcon name="add" />}
          disabled={table.rows.length >= table.max}
          onClick={() => {
            table.insert(table.rows.length, [{}]);
            table.requestFocus(table.rows.length - 1, columns[0]?.id ?? '');
          }}
        >
          {sheetWord(props, 'addRow')}
        </Button>
        {takesFiles ? (
          <>
            <input
              ref={chooser}
              type="file"
              accept=".xlsx,.csv,.tsv,.txt"
              className="sb-hidden"
              tabIndex={-1}
              aria-label={sheetWord(props, 'importFile')}
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                target.value = ''; // so that the same file can be chosen again
                if (file) void importing.read(file);
              }}
            />
            <Button icon={<ControlIcon name="upload" />} onClick={() => chooser.current?.click()}>
              {sheetWord(props, 'importFile')}
            </Button>
            <Button type="text" onClick={() => void save([heads], 'template', true)}>
              {sheetWord(props, 'template')}
            </Button>
          </>
        ) : null}
        <span>{sheetWord(props, 'rowsOf', { count: table.rows.length, max: table.max })}</span>
        {accept.includes('paste') ? <span className="sb-field-help">{sheetWord(props, 'pasteHint')}</span> : null}
        <span role="status">
          {importing.note}{' '}
          {importing.refusal === '' ? null : <span className="sb-says-wrong">{importing.refusal}</span>}
        </span>
        {table.aside.length > 0 ? (
          <span className="sb-push">
            {sheetWord(props, 'setAside', { count: table.aside.length })}{' '}
            <Button size="small" disabled={table.rows.length >= table.max} onClick={() => table.takeBack()}>
              {sheetWord(props, 'takeBack')}
            </Button>
          </span>
        ) : null}
      </div>
      <TableReview {...props} onErrorFile={takesFiles ? saveErrors : null} />
    </>
  );
});
