// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FormFile } from '../../src/config/model.generated.ts';
import { ReadyForm } from '../../src/portal/renderer/form/FormBlock.tsx';
import { compiledForm, openForm, type OpenForm } from '../../src/portal/renderer/form/openForm.ts';
import { ServicesProvider } from '../../src/portal/renderer/parts/RendererServices.ts';
import { compileForm } from '../support/compileForm.ts';
import { formServices, formTexts } from '../support/drawForm.tsx';
import { fakeRuntime } from '../support/fakeRuntime.ts';

afterEach(cleanup);

const person = {
  type: 'object',
  required: ['name'],
  properties: {
    name: { type: 'string' },
    born: { type: 'string', format: 'date' },
    home: { type: 'object', properties: { city: { type: 'string' } } },
  },
};
const schema = {
  type: 'object',
  required: ['owner'],
  properties: {
    owner: person,
    spare: person,
    people: { type: 'array', items: person },
    names: { type: 'array', minItems: 1, items: { type: 'string' } },
    grid: {
      type: 'array',
      items: { type: 'array', items: { type: 'object', properties: { cell: { type: 'number' } } } },
    },
    note: { type: 'string' },
  },
};
const form: FormFile = {
  schema,
  order: ['note', 'people'],
  groups: [{ id: 'who', fields: ['owner', 'spare'] }],
  ui: {
    spare: { optional: true },
    'people.items.born': { visibleWhen: "row.name != 'b'" },
    'owner.home': { visibleWhen: "form.note != 'homeless'" },
  },
};
const initial = { owner: { name: 'o' }, people: [{ name: 'a' }, { name: 'b' }], grid: [[{ cell: 1 }], []] };

test.each([
  ['at first', (_form: OpenForm) => undefined],
  [
    'after a failed validation',
    ({ context: { model } }: OpenForm) => {
      model.nodeAt(['owner', 'name'])?.set(undefined);
      model.validate();
    },
  ],
  [
    'with rows added, moved and removed',
    ({ context: { model } }: OpenForm) => {
      model.lists.insert(['people'], 0, { name: 'first' });
      model.lists.move(['people'], 1, 2);
      model.lists.remove(['people'], 0);
      model.lists.insert(['grid', '1']);
    },
  ],
  [
    'with an additional object and a hidden one',
    ({ context: { model } }: OpenForm) => model.fill({ spare: { name: 's' }, note: 'homeless' }),
  ],
])('a form without conditions is drawn the same from its shape, %s', async (_when, change) => {
  const [plain, shaped] = [await drawn(true, change), await drawn(false, change)];
  expect(plain).toContain('data-list-row="people.1"');
  expect(plain).toBe(shaped);
});

async function drawn(fixed: boolean, change: (form: OpenForm) => void): Promise<string> {
  const services = formServices({});
  const runtime = fakeRuntime({ texts: { ...formTexts, ...texts() } });
  const resolved = compileForm(form);
  const compiled = compiledForm(resolved);
  Object.assign(compiled, { tree: { ...compiled.tree, fixed } });
  const opened = openForm(
    { formId: 'test.form', blockId: 'form', runtime, locals: {}, columns: 1, domId: 'form', initial: () => initial },
    resolved,
    services,
  );
  const { container, unmount } = render(
    <ServicesProvider value={services}>
      <ReadyForm block={{ type: 'form', form: 'test.form' }} runtime={runtime} locals={{}} open={opened} />
    </ServicesProvider>,
  );
  await act(async () => change(opened));
  const html = container.innerHTML;
  unmount();
  return html;
}

function texts(): Record<string, string> {
  const names = [
    'owner',
    'spare',
    'people',
    'names',
    'grid',
    'grid.cell',
    'note',
    ...['owner', 'spare', 'people'].flatMap((name) =>
      ['name', 'born', 'home', 'home.city'].map((inner) => `${name}.${inner}`),
    ),
  ];
  return {
    ...Object.fromEntries(names.map((name) => [`test.form.${name}.label`, name])),
    'test.form.groups.who': 'Who',
  };
}
