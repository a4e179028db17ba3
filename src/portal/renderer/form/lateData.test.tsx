// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect, type ReactNode } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormFile, PageFile } from '../../../config/model.generated.ts';
import { compileForm } from '../../../../tests/support/compileForm.ts';
import { formServices, formTexts } from '../../../../tests/support/drawForm.tsx';
import { payee, texts as tableTexts } from '../../../../tests/support/drawTable.tsx';
import { fakeRuntime } from '../../../../tests/support/fakeRuntime.ts';
import { renderPage } from '../../../../tests/support/renderPage.tsx';
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

test('a button that sends a form waits until the form is drawn', async () => {
  const form: FormFile = {
    schema: { type: 'object', required: ['city'], properties: { city: { type: 'string' } } },
  };
  const page: PageFile = {
    state: { sent: null },
    calls: { address: { operation: 'a.b' } },
    blocks: [
      {
        id: 'form',
        type: 'form',
        form: 'test.form',
        needs: ['address'],
        initial: { city: '=data.address.city' },
        submit: false,
        onSubmit: [{ do: 'set', path: 'page.sent', value: '=form.city' }],
      },
      { id: 'buttons', type: 'buttons', buttons: [{ id: 'go', actions: [{ do: 'submit', form: 'form' }] }] },
    ],
  };
  let answer: (data: unknown) => void = () => undefined;
  const address = new Promise((resolve) => {
    answer = resolve;
  });
  const { runtime, problems } = renderPage(page, {
    answer: () => address,
    texts: { ...formTexts, 'test.form.city.label': 'City', 'test.page.buttons.go': 'Go' },
    change: (portal) => ({
      loaders: {
        ...portal.loaders,
        texts: async () => ({}),
        form: async () => ({ ...compileForm(form), operations: {}, textTables: [], texts: {} }),
      },
    }),
  });
  const go = await screen.findByRole('button', { name: 'Go' });
  await act(async () => fireEvent.click(go));
  expect(go.getAttribute('aria-busy')).toBe('true');
  await act(async () => answer({ city: 'Bath' }));
  await screen.findByRole('textbox', { name: 'City' });
  await waitFor(() => expect(runtime.read('page.sent')).toBe('Bath'));
  expect(go.getAttribute('aria-busy')).toBe('false');
  expect(problems).toEqual([]);
});
