// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormFile } from '../../../config/model.generated.ts';
import { formServices, formTexts } from '../../../../tests/support/drawForm.tsx';
import { payee, texts as tableTexts } from '../../../../tests/support/drawTable.tsx';
import { fakeRuntime } from '../../../../tests/support/fakeRuntime.ts';
import { EditableTableBlock } from '../blocks/EditableTableBlock.tsx';
import { ServicesProvider } from '../parts/RendererServices.ts';
import { FormBlock } from './FormBlock.tsx';
import { loadWholeForm } from './useFormModel.ts';

afterEach(cleanup);

/** Calls `arrive` once its children are on screen and before their effects run, as an answer does that a browser receives between the two. */
function Between({ arrive, children }: { readonly arrive: () => void; readonly children: ReactNode }) {
  useLayoutEffect(arrive, []);
  return children;
}

async function draw(form: FormFile, block: ReactNode, arrive: () => void): Promise<void> {
  const services = formServices({ 'test.form': form });
  await loadWholeForm(services, 'test.form');
  render(
    <ServicesProvider value={services}>
      <Between arrive={arrive}>{block}</Between>
    </ServicesProvider>,
  );
  await act(async () => undefined);
}

const text = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;

describe('data that arrive while a block is being put on the page', () => {
  test('fill a form', async () => {
    const form: FormFile = { schema: { type: 'object', properties: { city: { type: 'string' } } } };
    const runtime = fakeRuntime({
      page: { calls: { address: { operation: 'a.b' } }, blocks: [] },
      texts: { ...formTexts, 'test.form.city.label': 'City' },
    });
    const initial = { city: '=data.address.city' };
    await draw(
      form,
      <FormBlock block={{ type: 'form', form: 'test.form', initial }} runtime={runtime} locals={{}} />,
      () => runtime.answered('address', { city: 'Bath' }),
    );
    expect(text('City')).toBe('Bath');
  });

  test('fill an editable table, and are not replaced by the rows from before', async () => {
    const runtime = fakeRuntime({ texts: tableTexts, scope: { page: { rows: [] }, flow: {} } });
    await draw(
      payee,
      <EditableTableBlock
        block={{ type: 'editableTable', form: 'test.form', into: 'page.rows' }}
        runtime={runtime}
        locals={{}}
      />,
      () => runtime.write('page.rows', [{ name: 'Li', amount: '1.00' }]),
    );
    expect(text('Row 1, Name')).toBe('Li');
    expect(runtime.read('page.rows')).toEqual([{ name: 'Li', amount: '1.00' }]);
  });
});
