// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { expandFamilies } from '../../../config/derive/expandFamilies.ts';
import type { FormFile, PageFile } from '../../../config/model.generated.ts';
import { compileForm } from '../../../../tests/support/compileForm.ts';
import { formTexts } from '../../../../tests/support/drawForm.tsx';
import { renderPage } from '../../../../tests/support/renderPage.tsx';

afterEach(cleanup);

const textField = (name: string): FormFile => ({
  schema: { type: 'object', required: [name], properties: { [name]: { type: 'string' } } },
});
const forms: Readonly<Record<string, FormFile>> = {
  'test.vat': textField('vatNo'),
  'test.ads': textField('adsNo'),
  'test.epr': textField('eprNo'),
};
const of = { vat: 'test.vat', ads: 'test.ads', epr: 'test.epr' };
// Trust border: the shape of the page is that of a file, which the format describes.
const written = {
  state: { line: null, paid: null },
  blocks: [
    {
      type: 'form',
      form: { by: '=page.line', of },
      draft: true,
      submit: { id: 'pay' },
      onSubmit: [{ do: 'set', path: 'page.paid', value: '=form' }],
    },
  ],
} as unknown as PageFile;

function draw() {
  const asked: string[] = [];
  const texts = Object.fromEntries(
    Object.entries(forms).flatMap(([id, { schema }]) =>
      Object.keys(Object(schema['properties'])).map((name) => [`${id}.${name}.label`, name]),
    ),
  );
  const drawn = renderPage(expandFamilies(written).file, {
    texts: { ...formTexts, ...texts, 'test.page.form.pay': 'Pay' },
    change: (portal) => ({
      loaders: {
        ...portal.loaders,
        texts: async () => ({}),
        form: async (id) => {
          asked.push(id);
          const form = forms[id];
          if (!form) throw new Error(id);
          return { ...compileForm(form), operations: {}, textTables: [], texts: {} };
        },
      },
    }),
  });
  const choose = (line: string | null) =>
    act(async () => {
      await drawn.runtime.run([{ do: 'set', path: 'page.line', value: line }], {});
    });
  return { ...drawn, asked, choose };
}

const fieldOf = (line: string) => screen.findByLabelText(new RegExp(`^${line}No`));

describe('a family of forms', () => {
  test.each(Object.entries(of))('draws, checks and sends the form of %s, and loads no other', async (line, id) => {
    const { choose, asked, runtime } = draw();
    expect(document.querySelector('form')).toBeNull();
    await choose(line);
    const field = await fieldOf(line);
    expect(asked).toEqual([id]);
    expect(document.querySelectorAll('form')).toHaveLength(1);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Pay' })));
    expect(runtime.read('page.paid')).toBeNull();
    fireEvent.change(field, { target: { value: '1' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Pay' })));
    expect(runtime.read('page.paid')).toEqual({ [`${line}No`]: '1' });
  });

  test('exchanges the form with the choice, and each form keeps its own draft', async () => {
    const { choose } = draw();
    await choose('vat');
    fireEvent.change(await fieldOf('vat'), { target: { value: 'GB1' } });
    await choose('ads');
    expect((await fieldOf('ads')).getAttribute('value')).toBe('');
    expect(screen.queryByLabelText(/^vatNo/)).toBeNull();
    await choose('vat');
    expect((await fieldOf('vat')).getAttribute('value')).toBe('GB1');
    expect(document.querySelectorAll('form')).toHaveLength(1);
    await choose(null);
    expect(document.querySelector('form')).toBeNull();
  });
});
