import { Button } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { Column } from '../../../config/model.generated.ts';
import { Pager } from '../controls/Pager.tsx';
import type { BlockProps } from '../parts/BlockProps.ts';
import { ButtonRow } from '../parts/ButtonRow.tsx';
import { EmptyState } from '../parts/EmptyState.tsx';
import { useServices } from '../parts/RendererServices.ts';
import { lazily } from '../parts/lazily.tsx';
import { blockKey, optionalText, partText } from '../parts/texts.ts';
import { useSameList } from '../parts/useSameList.ts';
import { mainColumns, waysOf } from '../table/columnRoles.ts';
import { dayStarts, withoutDay } from '../table/dayGroups.ts';
import { filterParameters } from '../table/filterParameters.ts';
import type { RowDrawerProps } from './RowDrawer.tsx';
import { SelectAll } from '../table/SelectAll.tsx';
import { selectionOf } from '../table/selectionOf.ts';
import { TableGrid } from '../table/TableGrid.tsx';
import { listParameters, tablePaging } from '../table/tablePaging.ts';
import { arrangeColumns, preferencesKey, readPreferences, type TablePreferences } from '../table/tablePreferences.ts';
import { parseSort, sortRows } from '../table/tableSort.ts';
import { TableStack } from '../table/TableStack.tsx';
import { TableTools } from '../table/TableTools.tsx';
import { TableTotals } from '../table/TableTotals.tsx';
import type { ToolFoldProps } from '../table/ToolFold.tsx';
import { useRows } from '../table/useRows.ts';
import { useWide } from '../table/useWide.ts';

/** Loaded with the first row that opens. */
const rowDrawer = lazily<RowDrawerProps>(async () => (await import('./RowDrawer.tsx')).RowDrawer);

/** Loaded on phones only. */
const toolFold = lazily<ToolFoldProps>(async () => (await import('../table/ToolFold.tsx')).ToolFold);

/** A table whose paging, sort and filter are kept in the address, so that back, reload and sharing reproduce them. */
export const TableBlock = observer(function TableBlock(props: BlockProps<'table'>) {
  const { block, runtime, locals } = props;
  const key = blockKey(runtime, block);
  const { preferences, change } = usePreferences(runtime.pageId, block.id ?? block.type);
  const [fullscreen, setFullscreen] = useState(false);

  const labelOf = (column: Column) =>
    partText(
      runtime,
      column.label,
      `${key}.${column.id}`,
      locals,
      column.label === undefined ? undefined : column.args,
    );
  const arranged = arrangeColumns(
    block.columns.filter((column) => runtime.shown(column, locals)),
    preferences,
  );

  const needs = block.needs ?? runtime.callsOf(block);
  const refreshing = needs.some((name) => runtime.call(name, locals).refreshing);
  const { mode, pageNum, pageSize, pageSizes } = tablePaging(block, runtime.query);
  const names = listParameters(block.query);
  const sortText = runtime.query[names.sort];
  const sort = useMemo(() => parseSort(sortText), [sortText]);
  const answered = useRows(runtime, block.rows, locals, block.rowKey);
  const total = mode === 'server' ? Number(runtime.evaluate(block.total, locals) ?? answered.length) : answered.length;
  const { locale } = runtime;
  const sorted = useMemo(
    () => (mode === 'server' ? answered : sortRows(answered, sort, locale)),
    [answered, mode, sort, locale],
  );
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const start = (Math.min(pageNum, lastPage) - 1) * pageSize;
  const rows = useSameList(mode === 'local' ? sorted.slice(start, start + pageSize) : sorted);
  useLastPage(mode === 'server' && !refreshing && rows.length === 0 && total > 0 && pageNum > lastPage, () =>
    runtime.setQuery({ [names.pageNum]: String(lastPage) }, { replace: true }),
  );

  const days = useMemo(() => dayStarts(rows, block.groupBy, sort), [rows, block, sort]);
  const visible = useSameList(arranged.filter((one) => one.visible).map(({ column }) => column));
  const isWide = useWide();
  const opensBeside = block.beside !== undefined && isWide && !runtime.isMobile;
  const openRowKey = block.beside && runtime.query[names.row];
  const openAt = openRowKey === undefined ? -1 : rows.findIndex(({ key: row }) => row === openRowKey);
  const besides = openAt >= 0;
  const open = (row: string | null) => runtime.setQuery({ [names.row]: row }, { replace: row === null || openAt >= 0 });
  const openRow = useRef(open);
  openRow.current = open;
  // Without another way to its details a row opens them in a narrow window, too.
  const opens = opensBeside || (block.beside !== undefined && waysOf(block.columns, block.onClick).length === 0);
  const onOpen = useMemo(() => (opens ? (row: string) => openRow.current(row) : null), [opens]);
  const isGrouped = days !== null;
  const columns = useMemo(() => {
    const shown = isGrouped && block.groupBy !== undefined ? withoutDay(visible, block.groupBy) : visible;
    return besides && opensBeside ? mainColumns(shown) : shown;
  }, [visible, isGrouped, block, besides, opensBeside]);

  const selection = selectionOf(props);
  const leftOut =
    block.select?.when === undefined || !selection?.chosen.length
      ? 0
      : rows.filter((keyed) => !selection.mayChoose(keyed)).length;
  const filters = filterParameters(runtime, needs, names);
  const caption = optionalText(runtime, undefined, `${key}.title`, locals) ?? runtime.text('common.list');
  const Rows = runtime.isMobile || block.look === 'list' ? TableStack : TableGrid;

  const isFolded = runtime.isMobile && (block.tools?.length !== 0 || columns.some(({ sortable }) => sortable));
  // On a phone the number of rows has the line of the tools for itself.
  const isCounted = block.totals === undefined && isFolded && !selection && rows.length > 0;

  const onSort = (next: string | null) => runtime.setQuery({ [names.sort]: next, [names.pageNum]: null });
  const tools = (
    <TableTools
      {...props}
      arranged={arranged}
      labelOf={labelOf}
      preferences={preferences}
      onPreferences={change}
      fullscreen={fullscreen}
      onFullscreen={() => setFullscreen(!fullscreen)}
    />
  );

  return (
    <div
      className={`sb-table-block sb-density-${preferences.density}${fullscreen ? ' sb-fullscreen' : ''}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setFullscreen(false);
      }}
    >
      <div className="sb-table-bar">
        {block.totals && <TableTotals {...props} totals={block.totals} keyPrefix={key} count={total} />}
        {isCounted && <span className="sb-secondary">{runtime.text('common.totalRows', { count: total })}</span>}
        {runtime.isMobile && selection && rows.length > 0 && (
          <SelectAll runtime={runtime} rows={rows} selection={selection} withText />
        )}
        <ButtonRow buttons={block.buttons} keyPrefix={key} runtime={runtime} locals={locals} />
        {!runtime.isMobile && tools}
        {isFolded && (
          <Suspense fallback={null}>
            <toolFold.Component runtime={runtime} columns={columns} labelOf={labelOf} sort={sort} onSort={onSort}>
              {tools}
            </toolFold.Component>
          </Suspense>
        )}
      </div>
      {selection && selection.chosen.length > 0 && (
        <div className="sb-batch" role="status">
          <span>{runtime.text('common.selected', { count: selection.chosen.length })}</span>
          {leftOut > 0 && <span>{runtime.text('common.leftOut', { count: leftOut })}</span>}
          {leftOut > 0 && block.select?.whyNot !== undefined && <span>{runtime.text(block.select.whyNot)}</span>}
          <button type="button" className="sb-link" onClick={selection.clear}>
            {runtime.text('common.clearSelection')}
          </button>
          <ButtonRow buttons={block.select?.buttons} keyPrefix={key} runtime={runtime} locals={locals} />
        </div>
      )}
      <div className="sb-progress" role="status">
        {refreshing && (
          <>
            <span className="sb-progress-bar" />
            <span className="sb-hidden">{runtime.text('common.loading')}</span>
          </>
        )}
      </div>
      {rows.length > 0 ? (
        <Rows
          {...props}
          keyPrefix={key}
          columns={columns}
          chosenColumns={preferences.shown}
          rows={rows}
          labelOf={labelOf}
          caption={caption}
          sort={sort}
          selection={selection}
          days={days}
          opened={besides ? (openRowKey ?? null) : null}
          onOpen={onOpen}
          onSort={onSort}
        />
      ) : (
        <EmptyState
          rows={block.rows}
          empty={block.empty}
          keyPrefix={key}
          runtime={runtime}
          locals={locals}
          clearFilters={
            filters.length === 0 ? undefined : (
              <Button
                onClick={() =>
                  runtime.setQuery({
                    ...Object.fromEntries(filters.map((name) => [name, null])),
                    [names.pageNum]: null,
                  })
                }
              >
                {runtime.text('common.clearFilters')}
              </Button>
            )
          }
        />
      )}
      {block.beside && besides && (
        <Suspense fallback={null}>
          <rowDrawer.Component
            block={block}
            rows={rows}
            at={openAt}
            runtime={runtime}
            wide={opensBeside}
            onOpen={open}
          />
        </Suspense>
      )}
      <div className="sb-table-foot">
        {mode !== 'none' && total > Math.min(...pageSizes) && (
          <Pager
            runtime={runtime}
            total={total}
            counted={block.totals !== undefined || isCounted}
            pageNum={pageNum}
            pageSize={pageSize}
            pageSizes={pageSizes}
            onPage={(page) => runtime.setQuery({ [names.pageNum]: String(page) })}
            onSize={(size) => runtime.setQuery({ [names.pageSize]: String(size), [names.pageNum]: null })}
          />
        )}
      </div>
    </div>
  );
});

function usePreferences(pageId: string, blockId: string) {
  const { local, userId } = useServices();
  const key = preferencesKey(pageId, blockId, userId);
  const [preferences, setPreferences] = useState(() => readPreferences(local, key));
  const change = (next: TablePreferences) => {
    setPreferences(next);
    local.setItem(key, JSON.stringify(next));
  };
  return { preferences, change };
}

/** Shows the last page when the page of the address is beyond the end, for example after rows were removed. */
function useLastPage(isBehind: boolean, goToLast: () => void): void {
  useEffect(() => {
    if (isBehind) goToLast();
  });
}
