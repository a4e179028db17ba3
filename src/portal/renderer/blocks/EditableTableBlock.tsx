import { observer } from 'mobx-react-lite';
import { useEffect, useId, useMemo } from 'react';
import { changedValues } from '../../../engine/form/changedValues.ts';
import { isSchema } from '../../../engine/form/widgetOf.ts';
import { rowsDraft } from '../../stores/formDraft.ts';
import { RowsModel } from '../../stores/RowsModel.ts';
import { isForeign } from '../../stores/cellAsk.ts';
import type { TableRow } from '../../stores/TableRow.ts';
import { watch } from '../../stores/watch.ts';
import { labelOf } from '../../stores/fieldWords.ts';
import type { BlockOf, BlockProps } from '../parts/BlockProps.ts';
import { FileFailure } from '../parts/FileFailure.tsx';
import { Pending } from '../parts/Pending.tsx';
import { compiledForm, makeFormModel, type ResolvedForm } from '../form/openForm.ts';
import { EditableRows } from '../form/EditableRows.tsx';
import '../form/form.css';
import '../form/editableTable.css';
import { TableBar } from '../form/TableBar.tsx';
import { TableSummary } from '../form/TableSummary.tsx';
import { useImport } from '../form/useImport.ts';
import { useResolvedForm } from '../form/useFormModel.ts';
import { afterPaint } from '../../lifecycle/afterPaint.ts';
import { whenIdle } from '../parts/whenIdle.ts';
import { useServices, type RendererServices } from '../parts/RendererServices.ts';

/** Maximum number of rows of a table that declares no limit. */
const mostRows = 1000;

/** A column of the table: a field of the row form. */
export interface TableColumn {
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  readonly width: number | undefined;
}

/** Rows that the user edits in place, pastes or imports; every cell has the rules of the row form. */
export const EditableTableBlock = observer(function EditableTableBlock(props: BlockProps<'editableTable'>) {
  const resolved = useResolvedForm(useServices(), props.block.form);
  if (resolved === 'loading') return <Pending label={props.runtime.text('common.loading')} />;
  if (resolved === 'failed') return <FileFailure runtime={props.runtime} locals={props.locals} />;
  return <ReadyTable {...props} resolved={resolved} />;
});

const ReadyTable = observer(function ReadyTable({
  block,
  runtime,
  locals,
  resolved,
}: BlockProps<'editableTable'> & { readonly resolved: ResolvedForm }) {
  const services = useServices();
  const domId = `table-${useId().replace(/[^a-z0-9]/gi, '')}`;
  const { table, columns, opened } = useMemo(
    () => openTable({ block, runtime, locals }, resolved, services),
    [block, runtime, resolved, services.userId],
  );
  useEffect(() => table.start(), [table]);
  useEffect(() => {
    const keep = () => table.keepDraft();
    window.addEventListener('pagehide', keep);
    services.beforeEnd.add(keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      services.beforeEnd.delete(keep);
    };
  }, [services, table]);
  useEffect(() => bindRows(table, opened, { block, runtime, locals }), [table, opened, block, runtime]);
  useEffect(() => runtime.registerForm(block.id ?? block.type, table), [runtime, block, table]);
  const place = { table, columns, runtime, locals: { ...locals, formHandle: table }, domId, now: services.now };
  const importing = useImport({ ...place, block });
  return (
    <div className="sb-edit-table">
      <TableBar {...place} block={block} importing={importing} />
      <EditableRows {...place} importing={block.importer?.accept?.includes('paste') === true ? importing : null} />
      <TableSummary {...place} block={block} />
    </div>
  );
});

function openTable(
  { block, runtime, locals }: BlockProps<'editableTable'>,
  resolved: ResolvedForm,
  services: RendererServices,
): {
  readonly table: RowsModel;
  readonly columns: readonly TableColumn[];
  /** The page value that the table was made from. */
  readonly opened: unknown;
} {
  const compiled = compiledForm(resolved);
  const place = { formId: block.form, compiled, runtime, locals };
  const sample = makeFormModel(place, {}).model;
  const shown =
    block.columns ??
    compiled.tree.fields
      .filter(({ leaf, widget, segments }) => leaf && widget !== 'hidden' && !segments.includes('*'))
      .map(({ textPath }) => ({ id: textPath }));
  const columns = shown.flatMap((column: NonNullable<BlockOf<'editableTable'>['columns']>[number]) => {
    const field = compiled.tree.byPattern.get(column.id);
    return field
      ? [{ id: column.id, label: labelOf(sample, field), required: field.required, width: column.width }]
      : [];
  });
  const opened = runtime.read(block.into);
  const drafts = block.draft ? services.local : services.heldInput;
  const owner = { user: () => services.userId, formId: block.form, tree: compiled.tree, form: compiled.form };
  const table: RowsModel = new RowsModel(
    {
      ...(drafts
        ? {
            draft: rowsDraft(drafts, owner),
            aside: rowsDraft(drafts, owner, 'aside'),
          }
        : {}),
      ...(block.onSubmit
        ? {
            onSubmit: async (form) =>
              (await runtime.run(block.onSubmit, { ...locals, form, formHandle: table })) === 'done',
          }
        : {}),
      id: block.id ?? block.type,
      max: block.max ?? mostRows,
      later: (run) => void whenIdle(run),
      afterPaint: (run) => void afterPaint(run),
      unique: block.unique ?? [],
      alike: block.alike ?? [],
      kept: keptIn(block.counts === undefined ? null : runtime.read(block.counts)),
      makeRow: (initial, around) => makeFormModel(place, { initial, ...around }).model,
    },
    rowsIn(opened),
  );
  return { table, columns, opened };
}

/** Synchronises the table with the page value that holds its rows, and shows the server's errors of rows. */
function bindRows(
  table: RowsModel,
  opened: unknown,
  { block, runtime, locals }: BlockProps<'editableTable'>,
): () => void {
  let known = opened;
  const write = (rows: unknown) => {
    known = rows;
    runtime.write(block.into, rows);
  };
  const errorsOf = () => (block.rowErrors === undefined ? null : runtime.evaluate(block.rowErrors, locals));
  // Defaults and computed fields may have changed the rows already; the page may have other rows since the table was made.
  const { rows: first } = table.values();
  if (runtime.read(block.into) === known && changedValues(rowsIn(known), first).length > 0) write(first);
  const ends = [
    table.follow(write),
    watch(
      () => runtime.read(block.into),
      (rows) => {
        if (rows === known) return;
        known = rows;
        table.replace(rowsIn(rows));
      },
    ),
    watch(errorsOf, () => {
      table.settle();
      const errors = errorsOf();
      if (errors === null) return; // the server has not checked the current rows
      table.showRefusals(
        (Array.isArray(errors) ? errors.filter(isSchema) : []).map(({ index, field, text, most }) => ({
          index: Number(index),
          field: String(field),
          text: String(text),
          ...(typeof most === 'string' && { most }),
        })),
      );
    }),
    table.watch(
      () => (block.counts === undefined ? null : { ...table.counts, rows: table.goodRows }),
      (counts) => {
        if (block.counts !== undefined) runtime.write(block.counts, counts);
      },
    ),
    table.watch(
      () => table.rows.some(isSpelledRow),
      (isWanted) => {
        // If the dictionary fails to load, names written in Latin letters find no choice.
        if (isWanted && table.questions.spelled === null)
          import('../controls/pinyinSearch.ts').then(
            ({ isSpelledIn }) => table.questions.spelledBy((label, letters) => isSpelledIn(label, letters)),
            () => undefined,
          );
      },
    ),
  ];
  return () => {
    table.settle();
    for (const end of ends) end();
  };
}

function rowsIn(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isSchema) : [];
}

/** The rows whose repetition was confirmed when the page was last open. */
function keptIn(counts: unknown): readonly number[] {
  const kept = isSchema(counts) ? counts['kept'] : null;
  return Array.isArray(kept) ? kept.filter((index) => typeof index === 'number') : [];
}

/** Whether a cell has a name in Latin letters that is no choice: it may spell a Chinese one. */
function isSpelledRow({ model, asks }: TableRow): boolean {
  return asks.get().some(({ field, why }) => {
    const node = why === 'choice' ? model.nodeAt(field.split('.')) : null;
    return node !== null && /^[a-z\s'-]+$/i.test(node.text) && isForeign(node);
  });
}
