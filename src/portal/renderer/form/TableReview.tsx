import { Button } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import type { RowView } from '../../stores/TableRow.ts';
import { dotIn } from '../parts/dotIn.ts';
import { sheetWord, type TablePlace } from './TablePlace.ts';

/** How the rows are: one count of them, which rows are shown, the next question, and all guesses taken at once. */
export const TableReview = observer(function TableReview(
  props: TablePlace & { readonly onErrorFile: (() => void) | null },
) {
  const { table, domId, onErrorFile } = props;
  const { good, ask, wrong, total } = table.counts;
  const guesses = table.questions.guesses.length;
  const views: readonly { readonly view: RowView; readonly text: string }[] = [
    { view: 'open', text: sheetWord(props, 'viewOpen', { count: ask + wrong }) },
    { view: 'all', text: sheetWord(props, 'viewAll', { count: total }) },
    { view: 'good', text: sheetWord(props, 'viewGood', { count: good }) },
  ];
  if (total === 0) return null;
  return (
    <div className="sb-edit-bar">
      <fieldset className="sb-view-switch">
        <legend className="sb-hidden">{sheetWord(props, 'view')}</legend>
        {views.map(({ view, text }) => (
          <label key={view}>
            <input
              type="radio"
              className="sb-hidden"
              name={`${domId}-view`}
              checked={table.sight.view === view}
              onChange={() => table.sight.choose(view)}
            />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      <span className="sb-edit-bar-says" role="status">
        {wrong > 0 ? <span className="sb-says-wrong">{sheetWord(props, 'rowErrors', { count: wrong })}</span> : null}
        {wrong > 0 && ask > 0 ? dotIn(props.runtime) : ''}
        {ask > 0 ? <span className="sb-says-ask">{sheetWord(props, 'rowsToConfirm', { count: ask })}</span> : null}
      </span>
      <span className="sb-push">
        {guesses > 0 ? (
          <Button size="small" onClick={() => table.questions.takeGuesses()}>
            {sheetWord(props, 'takeGuesses', { count: guesses })}
          </Button>
        ) : null}
        {ask + wrong > 0 ? (
          <Button size="small" type="text" onClick={() => table.nextError()}>
            {sheetWord(props, 'nextError')}
          </Button>
        ) : null}
        {ask + wrong > 0 && onErrorFile ? (
          <Button size="small" type="text" onClick={onErrorFile}>
            {sheetWord(props, 'errorFile')}
          </Button>
        ) : null}
      </span>
    </div>
  );
});
