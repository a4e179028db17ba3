// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Fragment, Suspense, use } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormFile } from '../../../config/model.generated.ts';
import { drawForm, formServices, formTexts } from '../../../../tests/support/drawForm.tsx';
import { fakeRuntime } from '../../../../tests/support/fakeRuntime.ts';
import { ServicesProvider } from '../parts/RendererServices.ts';
import { FormBlock } from './FormBlock.tsx';
import { RootFields } from './RootFields.tsx';
import { compiledForm, openForm } from './openForm.ts';
import { loadWholeForm } from './useFormModel.ts';

afterEach(cleanup);

const names = Array.from({ length: 120 }, (_, index) => `f${String(index)}`);
const texts = Object.fromEntries([
  ...names.map((name) => [`test.form.${name}.label`, name]),
  ...['a', 'b'].map((id) => [`test.form.groups.${id}`, id]),
]);

const long: FormFile = {
  schema: {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    required: ['f115'],
  },
  groups: [
    { id: 'a', fields: names.slice(10, 20) },
    { id: 'b', fields: names.slice(20, 120) },
  ],
};

const drawnFields = () =>
  [...document.querySelectorAll('[data-field]')].map((field) => field.getAttribute('data-field'));

describe('a long form', () => {
  test('shows a screenful of fields before the others, in any groups', async () => {
    const services = formServices({ 'test.form': long });
    const runtime = fakeRuntime({ texts: { ...formTexts, ...texts } });
    const { context } = openForm(
      { formId: 'test.form', blockId: 'form', runtime, locals: {}, columns: 1, initial: () => ({}), domId: 'd' },
      await services.loadForm('test.form'),
      services,
    );
    const never = new Promise<void>(() => undefined);
    function Rest(): null {
      use(never);
      return null;
    }
    const properties = names.map((name, index) => ({
      name,
      draw: () => <Fragment key={name}>{index >= 30 ? <Rest /> : <i data-field={name} />}</Fragment>,
    }));
    await act(async () => {
      render(
        <Suspense fallback={null}>
          <RootFields properties={properties} context={context} />
        </Suspense>,
      );
    });
    expect(drawnFields()).toEqual(names.slice(0, 30));
    expect(screen.getAllByRole('region').map((group) => group.querySelectorAll('i').length)).toEqual([10, 10]);
  });

  test('finally renders every field, each once', async () => {
    await drawForm(long, { texts });
    expect(drawnFields()).toEqual(names);
  });

  test('focuses its first error on submit, however far down', async () => {
    await drawForm(long, { texts });
    // A query by role would search all fields.
    await act(async () => fireEvent.click(document.querySelector('.sb-form-main button') ?? window));
    await waitFor(() =>
      expect(document.activeElement?.closest('[data-field]')?.getAttribute('data-field')).toBe('f115'),
    );
  });
});

describe('a long list', () => {
  const rows: FormFile = {
    schema: {
      type: 'object',
      properties: {
        rows: {
          type: 'array',
          items: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
        },
      },
    },
  };
  const initial = { rows: names.slice(0, 40).map((name) => ({ name })) };
  const rowTexts = { 'test.form.rows.label': 'Rows', 'test.form.rows.name.label': 'Name' };
  const values = () => [...document.querySelectorAll<HTMLInputElement>('.sb-list-row input')].map(({ value }) => value);

  test('finally renders every row', async () => {
    await drawForm(rows, { texts: rowTexts, block: { initial } });
    expect(values()).toEqual(names.slice(0, 40));
  });

  test('shows a row added at its end', async () => {
    await drawForm(rows, { texts: rowTexts, block: { initial } });
    await act(async () => fireEvent.click(screen.getByText('Add')));
    expect(values()).toEqual([...names.slice(0, 40), '']);
  });
});

test('a form that was open before appears at once when it is opened again', async () => {
  const services = formServices({ 'test.form': long });
  const loaded = await loadWholeForm(services, 'test.form');
  expect(compiledForm(loaded).tree.fields).toHaveLength(120);
  const runtime = fakeRuntime({ texts: { ...formTexts, ...texts } });
  const { container } = render(
    <ServicesProvider value={services}>
      <FormBlock block={{ type: 'form', form: 'test.form' }} runtime={runtime} locals={{}} />
    </ServicesProvider>,
  );
  expect(container.querySelector('[data-field=f0]')).not.toBeNull();
});
