import { observer } from 'mobx-react-lite';
import { isCurrency } from '../../../domain/currency.ts';
import { parseDecimal } from '../../../domain/decimal.ts';
import { formatAmount } from '../../../domain/format.ts';
import { splitAmount } from '../../../domain/splitAmount.ts';
import { cellMessage, type CellAsk, type CellOffer } from '../../stores/cellAsk.ts';
import type { FieldNode } from '../../stores/FieldNode.ts';
import type { TableRow } from '../../stores/TableRow.ts';
import { sheetWord, type TablePlace } from './TablePlace.ts';

interface Props extends TablePlace {
  readonly row: TableRow;
  readonly node: FieldNode;
  readonly ask: CellAsk;
  readonly id: string;
}

/** What is wrong with a cell, and the values that one press puts into it. */
export const CellSay = observer(function CellSay({ row, node, ask, id, ...place }: Props) {
  const { table } = place;
  const { why, offers } = ask;
  const isOneName = offers.length > 1 && new Set(offers.map(({ label }) => label)).size === 1;
  const shown = ({ label, detail }: CellOffer) => {
    const text = why === 'number' || why === 'most' ? amountIn(node, label) : label;
    if (offers.length < 2 || detail === null) return text;
    return isOneName ? detail : `${text} ${detail}`;
  };
  const buttons =
    why === 'most'
      ? [splitButton(place, row, ask, node)]
      : why === 'repeated'
        ? [
            { text: sheetWord(place, 'keep'), press: () => table.questions.keep(row) },
            { text: sheetWord(place, 'drop'), press: () => table.remove(table.rows.indexOf(row)) },
          ]
        : offers.map((offer) => ({
            // "Did you mean:" is followed by what was meant.
            text: why === 'choice' ? shown(offer) : sheetWord(place, 'use', { value: shown(offer) }),
            press: () => void table.questions.take(row, ask, offer),
          }));
  const says = saidBy(place, ask, node);
  return (
    <div
      id={id}
      className={ask.tone === 'guess' ? 'sb-cell-say sb-cell-maybe' : 'sb-cell-say sb-field-error'}
      title={[says, ...buttons.flatMap((button) => button?.text ?? [])].join(' ')}
    >
      <span className="sb-cell-words">{says}</span>{' '}
      {buttons.map((button) =>
        button ? (
          <button key={button.text} type="button" className="sb-link" title={button.text} onClick={button.press}>
            {button.text}
          </button>
        ) : null,
      )}
    </div>
  );
});

function saidBy(place: TablePlace, { why, offers, against, most = '', twin = 0 }: CellAsk, node: FieldNode): string {
  switch (why) {
    case 'choice':
      return offers.length > 0 ? sheetWord(place, 'maybe') : cellMessage(node);
    case 'differs':
      return sheetWord(place, 'differs', { against });
    case 'number':
      return sheetWord(place, 'asNumber');
    case 'most':
      return sheetWord(place, 'above', { most: amountIn(node, most) });
    case 'repeated':
      return sheetWord(place, 'repeats', { row: twin + 1 });
    default:
      return cellMessage(node);
  }
}

function splitButton(place: TablePlace, row: TableRow, ask: CellAsk, node: FieldNode) {
  const count = splitAmount(node.text, ask.most ?? '').length;
  return count < 2 || place.table.rows.length + count - 1 > place.table.max
    ? null
    : { text: sheetWord(place, 'split', { count }), press: () => place.table.split(row, ask) };
}

/** An amount with its separators, in the currency of the field. */
function amountIn(node: FieldNode, text: string): string {
  const code = node.model.questions.evaluate(node.field.ui.currency, node.locals);
  const decimal = parseDecimal(text);
  if (decimal === null || decimal.scale > 2) return text; // separators would round it
  const currency = typeof code === 'string' && isCurrency(code) ? code : undefined;
  return currency === undefined ? formatAmount(text) : `${currency} ${formatAmount(text, currency)}`;
}
