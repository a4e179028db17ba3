import { Button } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { SheetColumn } from '../../../engine/sheet/sheetPlan.ts';
import { ChoiceBox } from '../controls/ChoiceBox.tsx';
import type { BlockOf } from '../parts/BlockProps.ts';
import { dotIn } from '../parts/dotIn.ts';
import { Heading } from '../parts/Heading.tsx';
import { fileColumns } from './importColumns.ts';
import { SheetExamples } from './SheetExamples.tsx';
import { skippedLines } from './skippedLines.ts';
import { sheetWord, tableWord, type TablePlace } from './TablePlace.ts';
import { foundIn, isSameChoice, type ImportedFile, type Importing } from './useImport.ts';

type Place = TablePlace & { readonly block: BlockOf<'editableTable'> };

/** The columns of a file, and the field that each of them fills: found by heading or content, confirmed and changed by the user. */
export const SheetMap = observer(function SheetMap({
  importing,
  file,
  onOther,
  ...place
}: Place & { readonly importing: Importing; readonly file: ImportedFile; readonly onOther: () => void }) {
  const { plan, chosen } = file;
  // A file whose headings name every column, as those of the template do, needs no look at them.
  // One whose columns the user confirmed before shows them in one line.
  const [isOpen, setOpen] = useState(
    !file.remembered && !plan.columns.every(({ sure, field }) => sure && field !== null),
  );
  const isTaken = file.taken !== null && isSameChoice(chosen, file.taken);
  const isAsFound = isSameChoice(chosen, foundIn(plan));
  const skipped = skippedLines(place, plan.skipped);
  const fields = fileColumns(place);
  const choices = [
    { name: '', label: sheetWord(place, 'leftOut'), beside: [], disabled: false },
    ...fields.map(({ id, label }) => ({ name: id, label, beside: [], disabled: false })),
  ];
  const missing = fields.filter(({ id, required, helps }) => helps === null && required && !chosen.includes(id));
  const isMissing = (id: string) => place.table.sample.nodeAt(id.split('.'))?.text === '';
  const lacking = missing.filter(({ id }) => isMissing(id));
  return (
    <section className="sb-sheet-map" aria-label={sheetWord(place, 'columns')}>
      <div className="sb-sheet-map-head">
        <Heading look={3}>{sheetWord(place, 'columns')}</Heading>
        <span className="sb-field-help">{describe(place, file)}</span>
        <span className="sb-push">
          {isAsFound ? null : (
            <Button
              type="text"
              size="small"
              onClick={() => {
                importing.guessAgain();
                setOpen(true);
              }}
            >
              {sheetWord(place, 'guessAgain')}
            </Button>
          )}
          {isTaken ? null : (
            <Button type="primary" size="small" onClick={importing.take}>
              {sheetWord(place, file.ids.size > 0 ? 'takeAgain' : 'takeRows', { count: plan.lines.length })}
            </Button>
          )}
          {isOpen ? null : (
            <Button type="text" size="small" onClick={() => setOpen(true)}>
              {sheetWord(place, 'showColumns')}
            </Button>
          )}
          <Button size="small" onClick={onOther}>
            {sheetWord(place, 'otherFile')}
          </Button>
        </span>
      </div>
      {skipped === '' ? null : <p className="sb-sheet-skipped">{sheetWord(place, 'skipped', { lines: skipped })}</p>}
      {file.remembered && !isOpen ? (
        <p className="sb-sheet-as-before" role="status">
          {sheetWord(place, 'asBefore', {
            columns: plan.columns
              .map((column, at) => `${headingOf(place, column)} → ${labelOf(place, chosen[at] ?? null)}`)
              .join(sheetWord(place, 'listComma')),
          })}
        </p>
      ) : null}
      {isOpen ? (
        <ul className="sb-sheet-columns">
          {plan.columns.map((column, at) => {
            const field = chosen[at] ?? null;
            const isGuess = file.taken === null && !file.remembered && !column.sure && field === column.field;
            const heading = headingOf(place, column);
            return (
              <li
                key={column.index}
                className={`sb-sheet-column${isGuess ? ' sb-sheet-column-ask' : field === null ? ' sb-sheet-column-off' : ''}`}
              >
                <small title={heading}>{heading}</small>
                <ChoiceBox
                  attributes={{
                    id: `${place.domId}-column-${String(column.index)}`,
                    'aria-label': sheetWord(place, 'fills', { heading }),
                  }}
                  choices={choices}
                  chosen={[
                    Math.max(
                      0,
                      choices.findIndex(({ name }) => name === (field ?? '')),
                    ),
                  ]}
                  placeholder={sheetWord(place, 'leftOut')}
                  note={tableWord(place, 'noMatch')}
                  onChange={([index = 0]) => importing.choose(at, choices[index]?.name || null)}
                />
                <SheetExamples {...place} file={file} at={at} isGuess={isGuess} />
              </li>
            );
          })}
        </ul>
      ) : null}
      {lacking.length === 0 ? null : (
        <p className="sb-field-error">
          {sheetWord(place, 'noColumn', {
            labels: lacking.map(({ label }) => label).join(sheetWord(place, 'listComma')),
          })}
        </p>
      )}
    </section>
  );
});

function headingOf(place: Place, { heading, index }: SheetColumn): string {
  return heading === '' ? sheetWord(place, 'column', { n: index + 1 }) : heading;
}

function labelOf(place: Place, field: string | null): string {
  return fileColumns(place).find(({ id }) => id === field)?.label ?? sheetWord(place, 'leftOut');
}

function describe(place: Place, { name, content, plan }: ImportedFile): string {
  return [
    name,
    content.sheet === '' ? '' : sheetWord(place, 'sheet', { name: content.sheet }),
    sheetWord(place, 'fromRow', { row: (plan.lines[0] ?? 0) + 1 }),
  ]
    .filter((text) => text !== '')
    .join(dotIn(place.runtime));
}
