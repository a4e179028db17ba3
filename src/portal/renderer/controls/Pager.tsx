import { useId } from 'react';
import type { PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { Icon } from '../parts/Icon.tsx';

interface Props {
  readonly runtime: PageRuntime;
  readonly total: number;
  /** Whether the number of rows is above the list. */
  readonly counted: boolean;
  readonly pageNum: number;
  readonly pageSize: number;
  readonly pageSizes: readonly number[];
  readonly onPage: (pageNum: number) => void;
  readonly onSize: (pageSize: number) => void;
}

/** One line of pagination: all parts on wide screens, the place and its neighbours on phones. In the look of Arco's, with names, `aria-current` and native controls, which Arco's lacks. */
export function Pager({ runtime, total, counted, pageNum, pageSize, pageSizes, onPage, onSize }: Props) {
  const sizeId = useId();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const current = Math.min(pageNum, pages);
  return (
    <nav className="sb-pager" aria-label={runtime.text('common.pages')}>
      {!counted && <span className="sb-secondary">{runtime.text('common.totalRows', { count: total })}</span>}
      <button
        type="button"
        className="sb-page-button"
        disabled={current <= 1}
        aria-label={runtime.text('common.previousPage')}
        onClick={() => onPage(current - 1)}
      >
        <Icon name="left" />
      </button>
      <span className="sb-wide-part">
        {pagesAround(current, pages).map((page, index) =>
          page === null ? (
            <span key={`gap${index}`} className="sb-page-gap" aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={page}
              type="button"
              className="sb-page-button"
              aria-label={runtime.text('common.pageNumber', { page })}
              {...(page === current ? { 'aria-current': 'page' } : {})}
              onClick={() => {
                if (page !== current) onPage(page);
              }}
            >
              {page}
            </button>
          ),
        )}
      </span>
      <span className="sb-narrow-part" aria-current="page">
        {current} / {pages}
      </span>
      <button
        type="button"
        className="sb-page-button"
        disabled={current >= pages}
        aria-label={runtime.text('common.nextPage')}
        onClick={() => onPage(current + 1)}
      >
        <Icon name="right" />
      </button>
      <span className="sb-wide-part">
        <label className="sb-hidden" htmlFor={sizeId}>
          {runtime.text('common.pageSize')}
        </label>
        <select
          id={sizeId}
          className="sb-select"
          value={pageSize}
          onChange={(event) => onSize(Number(event.currentTarget.value))}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {runtime.text('common.rowsPerPage', { count: size })}
            </option>
          ))}
        </select>
      </span>
    </nav>
  );
}

/** First, last and the neighbours of the current page; null is a gap. */
export function pagesAround(current: number, pages: number): readonly (number | null)[] {
  const wanted = [1, current - 2, current - 1, current, current + 1, current + 2, pages].filter(
    (page) => page >= 1 && page <= pages,
  );
  const list = [...new Set(wanted)].sort((a, b) => a - b);
  return list.flatMap((page, index) => {
    const before = list[index - 1] ?? page - 1;
    return page - before > 2 ? [null, page] : page - before === 2 ? [page - 1, page] : [page];
  });
}
