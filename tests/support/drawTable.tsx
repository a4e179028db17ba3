import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { FormFile } from '../../src/config/model.generated.ts';
import type { BlockOf } from '../../src/portal/renderer/parts/BlockProps.ts';
import { EditableTableBlock } from '../../src/portal/renderer/blocks/EditableTableBlock.tsx';
import { ServicesProvider, type RendererServices } from '../../src/portal/renderer/parts/RendererServices.ts';
import { RowsModel } from '../../src/portal/stores/RowsModel.ts';
import sheet from '../../i18n/en/sheet.json';
import { formServices, formTexts } from './drawForm.tsx';
import { fakeRuntime, type FakeRuntimeOptions } from './fakeRuntime.ts';

// Loaded in advance, so that a file is read at once.
await import('../../src/portal/renderer/form/readSheetFile.ts');

/** A row form with a name, an amount and a kind. */
export const payee: FormFile = {
  schema: {
    type: 'object',
    required: ['name', 'amount'],
    properties: {
      name: { type: 'string', maxLength: 5 },
      amount: { type: 'string' },
      kind: { type: 'string', enum: ['a', 'b'] },
    },
  },
  ui: { amount: { widget: 'money', currency: 'USD' } },
};
export const texts = {
  ...formTexts,
  ...Object.fromEntries(Object.entries(sheet).map(([key, text]) => [`sheet.${key}`, text])),
  'test.form.name.label': 'Name',
  'test.form.amount.label': 'Amount',
  'test.form.kind.label': 'Kind',
  'test.form.kind.options.b': 'Berry',
  'test.page.editableTable.total': 'Total',
};

/** Draws an editable table on a page whose rows are in page.rows. */
export async function draw(
  rows: readonly object[],
  change: Partial<BlockOf<'editableTable'>> = {},
  { services, ...options }: FakeRuntimeOptions & { readonly services?: Partial<RendererServices> } = {},
  form: FormFile = payee,
) {
  const runtime = fakeRuntime({ texts, ...options, scope: { page: { rows }, flow: {}, ...options.scope } });
  const block: BlockOf<'editableTable'> = { type: 'editableTable', form: 'test.form', into: 'page.rows', ...change };
  const { container } = render(
    <ServicesProvider value={formServices({ 'test.form': form }, services)}>
      <EditableTableBlock block={block} runtime={runtime} locals={{}} />
    </ServicesProvider>,
  );
  await act(async () => undefined);
  const handle = runtime.forms.get('editableTable');
  /** The rows that the page has once the last change is painted. */
  const pageRows = () => {
    if (handle instanceof RowsModel) act(() => handle.settle());
    return runtime.read('page.rows');
  };
  return { runtime, container, rows: pageRows, handle };
}

export const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const type = (name: string, value: string) => fireEvent.change(cell(name), { target: { value } });
export const paste = (name: string, text: string) =>
  fireEvent.paste(cell(name), { clipboardData: { getData: () => text } });

/** Chooses a CSV file in the table and waits until the table says what it made of it. */
export const chooseFile = (container: HTMLElement, content: BlobPart) =>
  untilSheetIsRead(() =>
    fireEvent.change(container.querySelector('input[type=file]') ?? document.body, {
      target: { files: [new File([content], 'a.csv')] },
    }),
  );

/** Gives the table a sheet and waits until it says what it made of it. */
export async function untilSheetIsRead(give: () => void): Promise<void> {
  const before = document.body.textContent;
  give();
  await waitFor(
    () => {
      if (document.body.textContent === before) throw new Error('The table shows nothing of the sheet yet.');
    },
    { timeout: 10_000 },
  );
  await act(async () => undefined);
}
