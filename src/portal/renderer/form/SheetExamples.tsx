import { observer } from 'mobx-react-lite';
import { formatAmount } from '../../../domain/format.ts';
import { parseDecimal } from '../../../domain/decimal.ts';
import { becomesCurrency, becomesIn, changedTexts, type ChangedText } from '../../stores/changedTexts.ts';
import type { BlockOf } from '../parts/BlockProps.ts';
import { fileColumns, sheetFields } from './importColumns.ts';
import { sheetWord, type TablePlace } from './TablePlace.ts';
import type { ImportedFile } from './useImport.ts';

interface Props extends TablePlace {
  readonly block: BlockOf<'editableTable'>;
  readonly file: ImportedFile;
  /** The column of the plan. */
  readonly at: number;
  readonly isGuess: boolean;
}

/** What a column contains: texts that the import changes, each with what it becomes, else its first text. */
export const SheetExamples = observer(function SheetExamples({ file, at, isGuess, ...place }: Props) {
  const { plan, content, chosen } = file;
  const column = plan.columns[at];
  if (!column) return null;
  const changed = changesIn(
    place,
    chosen[at] ?? null,
    plan.lines.map((line) => content.cells[line]?.[column.index] ?? ''),
  );
  return (
    <>
      {isGuess ? <small className="sb-sheet-ask">{sheetWord(place, 'pleaseCheck')}</small> : null}
      {changed.length === 0 ? <small title={column.sample}>{column.sample}</small> : null}
      {changed.map(({ from, to, sure }) => (
        <small key={from} className={sure ? 'sb-sheet-change' : 'sb-sheet-change sb-sheet-ask'}>
          {sheetWord(place, sure ? 'becomes' : 'mayBecome', { from, to })}
        </small>
      ))}
    </>
  );
});

function changesIn(
  place: Omit<Props, 'file' | 'at' | 'isGuess'>,
  chosen: string | null,
  texts: readonly string[],
): readonly ChangedText[] {
  const column = fileColumns(place).find(({ id }) => id === chosen);
  if (!column) return [];
  const isCurrency = sheetFields(place).some(({ id, content }) => id === chosen && content === 'currency');
  const node = column.helps === null ? place.table.sample.nodeAt(column.id.split('.')) : null;
  if (node === null) return isCurrency ? changedTexts(texts, becomesCurrency) : [];
  const isMoney = node.field.widget === 'money';
  return changedTexts(texts, becomesIn(node)).map((one) => ({ ...one, to: isMoney ? withSeparators(one.to) : one.to }));
}

/** More than two decimals stay as they are: separators would round them. */
function withSeparators(amount: string): string {
  return (parseDecimal(amount)?.scale ?? 0) > 2 ? amount : formatAmount(amount);
}
