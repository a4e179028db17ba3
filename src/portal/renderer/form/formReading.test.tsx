// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { act, cleanup, fireEvent, render, screen, within, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import forms from 'virtual:forms/CN';
import prepareCompany from '../../../../schemas/kyc/parts/prepareCompany.json' with { type: 'json' };
import preparePerson from '../../../../schemas/kyc/parts/preparePerson.json' with { type: 'json' };
import type { Block, FieldUi, FormFile } from '../../../config/model.generated.ts';
import { drawForm, formServices, formTexts } from '../../../../tests/support/drawForm.tsx';
import { fakeRuntime, type FakeRuntimeOptions } from '../../../../tests/support/fakeRuntime.ts';
import type { BlockOf } from '../parts/BlockProps.ts';
import { ServicesProvider } from '../parts/RendererServices.ts';
import { compiledForm } from './openForm.ts';
import { FormErrorsBlock } from './FormErrorsBlock.tsx';
import { FormFilesBlock } from './FormFilesBlock.tsx';
import { FormSummaryBlock } from './FormSummaryBlock.tsx';

const folder = 'src/portal/renderer/form';

afterEach(cleanup);

const form: FormFile = {
  schema: {
    type: 'object',
    required: ['name', 'paper'],
    properties: {
      name: { type: 'string' },
      secret: { type: 'string' },
      agreed: { type: 'boolean' },
      kinds: { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
      stars: { type: 'integer', minimum: 1, maximum: 5 },
      note: { type: 'string' },
      paper: { type: 'string' },
      home: { type: 'object', properties: { street: { type: 'string' } } },
      owners: {
        type: 'array',
        items: {
          type: 'object',
          required: ['file'],
          properties: { name: { type: 'string' }, file: { type: 'string' } },
        },
      },
    },
  },
  ui: {
    secret: { widget: 'password' },
    note: { visibleWhen: "form.name == 'x'" },
    paper: { widget: 'upload', accept: ['jpg', 'pdf'], maxSize: 1024, names: 'file.query' },
    kinds: { widget: 'checkboxGroups', options: [{ value: 'fruits', options: ['a', 'b'] }] },
    stars: { widget: 'rating' },
    'owners.items.file': { widget: 'upload', accept: ['png'], names: 'file.query' },
    owners: { itemTitle: 'owner' },
  },
  steps: [
    { id: 'one', fields: ['name', 'secret', 'agreed', 'kinds', 'stars', 'note'] },
    { id: 'two', fields: ['paper', 'home', 'owners'] },
  ],
};
const texts = {
  ...formTexts,
  owner: 'Owner {n}',
  'common.comma': ', ',
  'common.yes': 'Yes',
  'common.no': 'No',
  'test.form.steps.one': 'Person',
  'test.form.steps.two': 'Papers',
  'test.form.name.label': 'Name',
  'test.form.secret.label': 'Secret',
  'test.form.agreed.label': 'Agreed',
  'test.form.kinds.label': 'Kinds',
  'test.form.stars.label': 'Stars',
  'test.form.kinds.options.fruits': 'Fruits',
  'test.form.kinds.options.a': 'Apple',
  'test.form.kinds.options.b': 'Berry',
  'test.form.note.label': 'Note',
  'test.form.paper.label': 'Paper',
  'test.form.home.label': 'Home',
  'test.form.home.street.label': 'Street',
  'test.form.owners.label': 'Owners',
  'test.form.owners.name.label': 'Their name',
  'test.form.owners.file.label': 'Their file',
};
const files: FakeRuntimeOptions['answer'] = () => [
  { fileId: 'f1', fileName: 'licence.png', url: '/api/file/get?fileId=f1' },
  { fileId: 'f2', fileName: 'owner.pdf', url: '/api/file/get?fileId=f2' },
];

async function draw(
  block: Block,
  given: { readonly form: FormFile; readonly more?: Readonly<Record<string, string>> } = { form },
) {
  const runtime = fakeRuntime({ texts: { ...texts, ...given.more }, pageId: 'test.page', answer: files });
  const view =
    block.type === 'formSummary' ? (
      <FormSummaryBlock block={block} runtime={runtime} locals={{}} />
    ) : block.type === 'formFiles' ? (
      <FormFilesBlock block={block} runtime={runtime} locals={{}} />
    ) : block.type === 'formErrors' ? (
      <FormErrorsBlock block={block} runtime={runtime} locals={{}} />
    ) : null;
  const { container } = render(
    <ServicesProvider value={formServices({ 'test.form': given.form })}>{view}</ServicesProvider>,
  );
  await act(async () => undefined);
  return { container, runtime };
}
const pairs = (place: Element) =>
  [...place.querySelectorAll('.sb-pair')].map((pair) => [
    pair.querySelector('dt')?.textContent,
    pair.querySelector('dd')?.textContent,
  ]);

describe('a summary of a form', () => {
  const values = {
    name: 'Ann',
    secret: 'hunter2',
    agreed: false,
    kinds: ['b', 'a'],
    stars: 4,
    note: 'not asked for',
    paper: 'f1',
    home: { street: 'High St' },
    owners: [
      { name: 'Bob', file: 'f2' },
      { name: 'Cy', file: 'f2' },
    ],
  };

  test("shows all entered values under the form's labels, and no secret", async () => {
    const { container } = await draw({ type: 'formSummary', form: 'test.form', values });
    expect(pairs(container)).toEqual([
      ['Name', 'Ann'],
      ['Secret', '••••••'],
      ['Agreed', 'No'],
      ['Kinds', 'Berry, Apple'],
      ['Stars', '4 / 5'],
      ['Paper', 'licence.png'],
      ['Street', 'High St'],
      ['Their name', 'Bob'],
      ['Their file', 'owner.pdf'],
      ['Their name', 'Cy'],
      ['Their file', 'owner.pdf'],
    ]);
    expect([...container.querySelectorAll('h2, h3')].map((title) => title.textContent)).toEqual([
      'Person',
      'Papers',
      'Home',
      'Owner 1',
      'Owner 2',
    ]);
  });

  test('shows an image file as an image, and other files by name', async () => {
    const { container } = await draw({ type: 'formSummary', form: 'test.form', values });
    expect([...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      '/api/file/get?fileId=f1',
    ]);
    expect(screen.getAllByRole('link', { name: 'owner.pdf' })).toHaveLength(2);
  });

  test('links back to each step', async () => {
    const { runtime } = await draw({ type: 'formSummary', form: 'test.form', values, onEdit: [{ do: 'print' }] });
    fireEvent.click(
      within(screen.getByRole('region', { name: 'Papers' })).getByRole('button', { name: 'Edit Papers' }),
    );
    expect(runtime.ran.at(-1)).toMatchObject({ actions: [{ do: 'print' }], locals: { value: 'two' } });
  });
});

test('a form opens at the step that its block names', async () => {
  await drawForm(form, { texts, block: { step: 'two' } });
  expect([screen.queryByLabelText(/^Name/), screen.getByRole('button', { name: 'Choose a file' })]).toMatchObject([
    null,
    {},
  ]);
});

test("form errors show their field's label, in a row with the row", async () => {
  const { container } = await draw({
    type: 'formErrors',
    form: 'test.form',
    values: { owners: [{}, {}] },
    errors: [
      { field: 'owners.1.file', reason: 'Blurred' },
      { field: 'home.street', reason: 'Unknown' },
      { field: 'owners', reason: 'Too few' },
    ],
  });
  expect(
    [...container.querySelectorAll('dl > div')].map((line) => [...line.children].map((part) => part.textContent)),
  ).toEqual([
    ['Owner 2 · Their file', 'Blurred'],
    ['Home · Street', 'Unknown'],
    ['Owners', 'Too few'],
  ]);
});

test('the files of a form are listed by case, those of rows once, and none that an earlier case already has', async () => {
  const { container } = await draw({
    type: 'formFiles',
    form: 'test.form',
    cases: [
      { id: 'alone', text: 'test.form.name.label', values: {} },
      { id: 'owned', text: 'owner', more: true, values: { owners: [{}, {}] } },
      { id: 'again', text: 'owner', more: true, values: { owners: [{}] } },
    ],
  });
  await waitFor(() =>
    expect([...container.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
      'Paper JPG / PDF, up to 1 KB',
      'Owners · Their file PNG',
    ]),
  );
  expect(container.querySelectorAll('section')).toHaveLength(2);
});

test('the files of a form say what else it asks for: no file, nothing read from one, and nothing filled in already', async () => {
  const asking: FormFile = {
    schema: {
      type: 'object',
      required: ['paper', 'name', 'area', 'mobile', 'job'],
      properties: {
        paper: { type: 'string' },
        name: { type: 'string' },
        area: { type: 'string' },
        mobile: { type: 'string' },
        job: { type: 'string' },
        remark: { type: 'string' },
      },
    },
    ui: {
      paper: { widget: 'upload', onUploaded: [{ do: 'fill', values: { name: '=result.name' }, toCheck: true }] },
      area: { preselect: "='86'" },
    },
    steps: [
      { id: 'one', fields: ['paper', 'name'] },
      { id: 'two', fields: ['area', 'mobile', 'job', 'remark'] },
    ],
  };
  const labels = { 'test.form.mobile.label': 'Mobile', 'test.form.job.label': 'Occupation' };
  const { container } = await draw(
    { type: 'formFiles', form: 'test.form', cases: [{ id: 'alone', text: 'owner', values: {} }] },
    { form: asking, more: labels },
  );
  await waitFor(() => expect(container.querySelector('.sb-form-asked')).not.toBeNull());
  expect([...container.querySelectorAll('.sb-form-asked > div')].map((line) => line.textContent)).toEqual([
    'PapersMobile, Occupation',
  ]);
});

/** All blocks of a type on a page. */
function blocksOf<Type extends 'formFiles'>(node: unknown, type: Type): readonly BlockOf<Type>[] {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap((part) => blocksOf(part, type));
  return 'type' in node && node.type === type ? [node as BlockOf<Type>, ...inner] : inner;
}

describe('the files listed before verification', () => {
  const cases = blocksOf([preparePerson, prepareCompany], 'formFiles').flatMap((block) =>
    block.cases.filter(({ more }) => more !== true).map((one) => [block.form, one.id, one] as const),
  );
  test.each(cases)('%s, %s: include every file that the schema requires', async (id, _name, one) => {
    const load = forms[id];
    if (!load) throw new Error(`no form ${id}`);
    const loaded = await load();
    const scope = { site: { constants: { kycCountries: ['CN', 'HK'] } } };
    const runtime = fakeRuntime({ texts: { ...formTexts, 'common.comma': ', ' }, scope, pageId: 'kyc.start' });
    const block: BlockOf<'formFiles'> = { type: 'formFiles', form: id, cases: [{ ...one, text: 'common.comma' }] };
    const { container } = render(
      <ServicesProvider value={formServices({}, { loadForm: async () => loaded })}>
        <FormFilesBlock block={block} runtime={runtime} locals={{}} />
      </ServicesProvider>,
    );
    await waitFor(() => expect(container.querySelector('.sb-form-files-name')).not.toBeNull());
    const listed = [...container.querySelectorAll('.sb-form-files-name')].map((line) => line.textContent ?? '');
    const values = { ...Object(runtime.evaluate(one.values, {})) };
    const required = compiledForm(loaded)
      .validate(values)
      .flatMap(({ keyword, instancePath, params }) =>
        keyword === 'required' ? [[...instancePath.split('/').slice(1), String(params['missingProperty'])]] : [],
      );
    const uploads = required.filter(
      (path) =>
        loaded.form.ui?.[path.map((part) => (/^\d+$/.test(part) ? 'items' : part)).join('.')]?.widget === 'upload',
    );
    expect(uploads.length).toBeGreaterThan(0);
    for (const path of uploads) {
      const label =
        loaded.form.ui?.[path.map((part) => (/^\d+$/.test(part) ? 'items' : part)).join('.')]?.label ??
        `${id}.${path.join('.')}.label`;
      expect(
        listed.some(
          (line) => line.includes(`[${label}]`) && !line.includes(formTexts['validation.words.optional'] ?? ''),
        ),
        `${path.join('.')} in ${listed.join(' | ')}`,
      ).toBe(true);
    }
  });
});

describe('a form filled from a document', () => {
  const asked: FormFile = {
    schema: {
      type: 'object',
      properties: { name: { type: 'string' }, city: { type: 'string' }, note: { type: 'string' } },
    },
    ui: {},
  };
  const words = { ...texts, 'test.form.city.label': 'City' };
  const filled = async () => {
    const { runtime } = await drawForm(asked, { texts: words, block: { initial: { city: 'Bath' } } });
    await act(async () => runtime.forms.get('form')?.fill({ name: 'Ann', city: 'Bath', note: '' }, { toCheck: true }));
    return { runtime, name: screen.getByLabelText(/^Name/) };
  };
  const toCheck = () =>
    [...document.querySelectorAll('.sb-field-to-check')].map((field) => field.getAttribute('data-field'));

  test('asks to check each changed field, and announces which they are', async () => {
    const { name } = await filled();
    expect(toCheck()).toEqual(['name']);
    const described = document.getElementById(name.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('Read from your document. Please check it');
    expect(screen.getByRole('status').textContent).toBe('1 field was filled in from your document. Please check: Name');
  });

  test('stops asking once the user says that the value is right, and leaves the focus at the field', async () => {
    const { name } = await filled();
    fireEvent.click(screen.getByRole('button', { name: 'It is right', description: /Name/ }));
    expect(toCheck()).toEqual([]);
    expect(document.activeElement).toBe(name);
    expect(screen.queryByRole('button', { name: /It is right/ })).toBeNull();
  });

  test('stops asking after the user visited or changed the field', async () => {
    const { name } = await filled();
    fireEvent.blur(name);
    expect(toCheck()).toEqual([]);
    cleanup();
    const again = await filled();
    fireEvent.change(again.name, { target: { value: 'Anna' } });
    expect(toCheck()).toEqual([]);
  });

  test.each<[NonNullable<FieldUi['widget']>, FieldUi]>([
    ['text', {}],
    ['textarea', {}],
    ['select', { options: ['a', 'b'] }],
    ['money', { currency: 'USD' }],
    ['date', {}],
  ])('marks the frame of the input of a field of kind %s', async (widget, ui) => {
    const [, marked = ''] = /\.sb-field-to-check (:is[^{]*) \{/.exec(readFileSync(`${folder}/form.css`, 'utf8')) ?? [];
    const form: FormFile = {
      schema: { type: 'object', properties: { name: { type: 'string' } } },
      ui: { name: { widget, ...ui } },
    };
    const { runtime } = await drawForm(form, { texts });
    const value = widget === 'date' ? '2026-01-02' : widget === 'money' ? '12' : 'a';
    await act(async () => runtime.forms.get('form')?.fill({ name: value }, { toCheck: true }));
    expect(toCheck()).toEqual(['name']);
    expect(document.querySelector('[data-field=name]')?.querySelector(marked)).toBeTruthy();
  });

  test('asks nothing after an ordinary fill', async () => {
    const { runtime } = await drawForm(asked, { texts: words });
    await act(async () => runtime.forms.get('form')?.fill({ name: 'Ann' }));
    expect([toCheck(), screen.getByRole('status').textContent]).toEqual([[], '']);
  });
});
