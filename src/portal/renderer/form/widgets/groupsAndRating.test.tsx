// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { FieldUi } from '../../../../config/model.generated.ts';
import { drawField as draw } from '../../../../../tests/support/drawField.tsx';

afterEach(cleanup);

const schema = { type: 'array', items: { type: 'string', enum: ['JPY', 'KRW', 'EUR', 'other'] } };
const texts = {
  'test.form.it.options.asia': 'Asia',
  'test.form.it.options.europe': 'Europe',
  'test.form.it.options.JPY': 'Yen',
  'test.form.it.options.KRW': 'Won',
  'test.form.it.options.EUR': 'Euro',
  'test.form.it.options.other': 'Other',
};
const declared: FieldUi = {
  widget: 'checkboxGroups',
  options: [{ value: 'asia', options: ['JPY', 'KRW'] }, { value: 'europe', options: ['EUR'] }, 'other'],
};
const fromData: FieldUi = {
  widget: 'checkboxGroups',
  optionsFrom: { rows: '=data.places', value: 'code', label: 'name', enabledWhen: 'row.closed != true' },
};
const places = [
  {
    code: 'asia',
    name: 'Asia',
    children: [
      { code: 'JPY', name: 'Yen' },
      { code: 'KRW', name: 'Won', closed: true },
    ],
  },
];

const group = (name: string) => within(screen.getByRole('group', { name }));
const box = (name: string, within = screen as ReturnType<typeof group>) =>
  within.getByRole<HTMLInputElement>('checkbox', { name });
const all = (name: string) => box('Select all', group(name));

describe('grouped checkboxes', () => {
  test('are under the headings of their groups, those without a group first', async () => {
    await draw(schema, declared, { texts });
    expect(screen.getAllByRole('checkbox').map((one) => one.closest('label')?.textContent)).toEqual([
      'Other',
      'Select all',
      'Yen',
      'Won',
      'Select all',
      'Euro',
    ]);
    expect(group('Asia').getAllByRole('checkbox')).toHaveLength(3);
  });

  test('the box of a group chooses all of its options, or none, and is mixed for some', async () => {
    const { value } = await draw(schema, declared, { texts });
    fireEvent.click(box('Euro'));
    fireEvent.click(all('Asia'));
    expect([value(), all('Asia').checked, all('Asia').indeterminate]).toEqual([['JPY', 'KRW', 'EUR'], true, false]);
    fireEvent.click(box('Won'));
    expect([value(), all('Asia').checked, all('Asia').indeterminate]).toEqual([['JPY', 'EUR'], false, true]);
    fireEvent.click(all('Asia'));
    fireEvent.click(all('Asia'));
    expect([value(), all('Asia').indeterminate]).toEqual([['EUR'], false]);
  });

  test('may come from data, and a disabled option is not chosen with the others', async () => {
    const { value } = await draw(schema, fromData, { data: { places } });
    fireEvent.click(all('Asia'));
    expect([value(), all('Asia').checked, box('Won').disabled]).toEqual([['JPY'], true, true]);
  });
});

describe('a rating', () => {
  const stars = { type: 'integer', minimum: 1, maximum: 5 };

  test('has one radio button for each star, so that the arrow keys of the browser move between them', async () => {
    const { value } = await draw(stars, { widget: 'rating' });
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map((one) => one.closest('label')?.querySelector('.sb-hidden:not(input)')?.textContent)).toEqual([
      '1 star',
      '2 stars',
      '3 stars',
      '4 stars',
      '5 stars',
    ]);
    expect([
      new Set(radios.map(({ name }) => name)).size,
      screen.getByRole('radiogroup').contains(radios[0] ?? null),
    ]).toEqual([1, true]);
    fireEvent.click(screen.getByRole('radio', { name: '4 stars' }));
    expect([value(), document.querySelectorAll('.sb-star-given').length]).toEqual([4, 4]);
  });

  test('has as many stars as the maximum of its schema', async () => {
    await draw({ ...stars, maximum: 3 }, { widget: 'rating' });
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });
});
