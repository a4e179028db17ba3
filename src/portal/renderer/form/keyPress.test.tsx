// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { untracked } from 'mobx';
import { observer } from 'mobx-react-lite';
import { afterEach, expect, test, vi } from 'vitest';
import type { FormFile } from '../../../config/model.generated.ts';
import { formServices, formTexts } from '../../../../tests/support/drawForm.tsx';
import { fakeRuntime } from '../../../../tests/support/fakeRuntime.ts';
import { ServicesProvider } from '../parts/RendererServices.ts';
import { FormBlock } from './FormBlock.tsx';
import { loadWholeForm } from './useFormModel.ts';
import type { WidgetProps } from './widgets/WidgetProps.ts';
import { widgets } from './widgets/widgets.ts';

afterEach(cleanup);

const count = 200;
const names = Array.from({ length: count }, (_, index) => `f${String(index)}`);

const large: FormFile = {
  schema: {
    type: 'object',
    required: names,
    properties: Object.fromEntries(names.map((name) => [name, { type: 'string', maxLength: 9 }])),
  },
  ui: { f7: { enabledWhen: "form.f3 != 'off'" } },
};

const drawn = vi.hoisted((): string[] => []);

/** A text input that records which fields render. */
vi.mock('./widgets/widgets.ts', async (original) => {
  const actual = await original<{ readonly widgets: object }>();
  const Component = observer(function CountedInput({ node, control }: WidgetProps) {
    drawn.push(untracked(() => node.path));
    return (
      <input
        {...control}
        value={node.text}
        disabled={!node.enabled}
        onChange={({ target }) => node.type(target.value)}
        onBlur={() => node.left()}
      />
    );
  });
  return { ...actual, widgets: { ...actual.widgets, text: { Component, label: 'control' } } };
});

const inputOf = (name: string) => document.querySelector(`[data-field=${name}] input`) ?? document.body;

test.each([{}, { into: 'page.kept' }])(
  'a key press in a form of 200 fields (%o) renders that field again, and those whose conditions name it',
  async (bound) => {
    drawn.length = 0;
    const texts = { ...formTexts, ...Object.fromEntries(names.map((name) => [`test.form.${name}.label`, name])) };
    render(
      <ServicesProvider value={formServices({ 'test.form': large })}>
        <FormBlock block={{ type: 'form', form: 'test.form', ...bound }} runtime={fakeRuntime({ texts })} locals={{}} />
      </ServicesProvider>,
    );
    await vi.waitFor(
      async () => {
        await act(async () => {
          await new Promise((resolve) => setTimeout(resolve, 1));
        });
        expect(new Set(drawn).size).toBe(count);
      },
      { timeout: 10_000 },
    );

    drawn.length = 0;
    fireEvent.change(inputOf('f5'), { target: { value: 'a' } });
    expect(drawn).toEqual(['f5']);

    drawn.length = 0;
    fireEvent.change(inputOf('f3'), { target: { value: 'off' } });
    expect(drawn.toSorted()).toEqual(['f3', 'f7']);
  },
);

test('rows that are added, moved and removed render no other row and none of its inputs again', async () => {
  const rows: FormFile = {
    schema: {
      type: 'object',
      properties: {
        rows: {
          type: 'array',
          items: { type: 'object', properties: { name: { type: 'string' }, note: { type: 'string' } } },
        },
      },
    },
  };
  const services = formServices({ 'test.form': rows });
  await loadWholeForm(services, 'test.form');
  const texts = {
    ...formTexts,
    'test.form.rows.label': 'Rows',
    'test.form.rows.name.label': 'Name',
    'test.form.rows.note.label': 'Note',
  };
  const initial = { rows: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] };
  const runtime = fakeRuntime({ texts });
  const { getByLabelText, getByText } = render(
    <ServicesProvider value={services}>
      <FormBlock block={{ type: 'form', form: 'test.form', initial }} runtime={runtime} locals={{}} />
    </ServicesProvider>,
  );
  await act(async () => undefined);
  const text = vi.spyOn(runtime, 'text');
  const drawnRows = () => text.mock.calls.flatMap(([key, args]) => (key.endsWith('.moveUp') ? [args?.['n']] : []));

  drawn.length = 0;
  await act(async () => fireEvent.click(getByText('Add')));
  expect(drawn).toEqual(['rows.3.name', 'rows.3.note']);
  expect(drawnRows(), 'the last row before can be moved down now').toEqual([3, 4]);

  drawn.length = 0;
  text.mockClear();
  await act(async () => fireEvent.click(getByLabelText('Move item 1 down')));
  expect(drawnRows()).toEqual([1, 2]);
  await act(async () => fireEvent.click(getByLabelText('Remove item 1')));
  expect(drawn).toEqual([]);
  expect([...document.querySelectorAll<HTMLInputElement>('[data-field=name] input')].map(({ value }) => value)).toEqual(
    ['a', 'c', ''],
  );
});

test('every kind of input has a widget, or deliberately none', () => {
  expect(
    Object.entries(widgets)
      .filter(([, widget]) => widget === null)
      .map(([name]) => name),
  ).toEqual(['array', 'amountList', 'hidden']);
});
