// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { formServices } from '../../../../tests/support/drawForm.tsx';
import { ServicesProvider } from '../parts/RendererServices.ts';
import { ChoiceBox } from './ChoiceBox.tsx';
import type { Choice } from './ChoiceList.tsx';

afterEach(cleanup);

const choices: readonly Choice[] = ['Euro', 'US dollar', 'UK pound', 'Yen'].map((label) => ({
  name: label,
  label,
  beside: label === 'Yen' ? ['no decimals'] : [],
  disabled: label === 'UK pound',
}));

function Drawn({
  multiple = false,
  searchable = false,
  clearable = true,
  onChosen,
}: {
  readonly multiple?: boolean;
  readonly searchable?: boolean;
  readonly clearable?: boolean;
  readonly onChosen: (chosen: readonly number[]) => void;
}) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  return (
    <ServicesProvider value={formServices({})}>
      <ChoiceBox
        attributes={{ id: 'box', 'aria-label': 'Currency' }}
        choices={choices}
        chosen={chosen}
        multiple={multiple}
        searchable={searchable}
        placeholder="Choose"
        note="Nothing matches"
        clearLabel={clearable ? 'Clear' : undefined}
        onChange={(next) => {
          setChosen(next);
          onChosen(next);
        }}
      />
    </ServicesProvider>
  );
}

/** Renders the box; returns the choices made so far, and a function that presses keys in it. */
function draw(
  options: { readonly multiple?: boolean; readonly searchable?: boolean; readonly clearable?: boolean } = {},
) {
  const chosen: (readonly number[])[] = [];
  render(<Drawn {...options} onChosen={(next) => chosen.push(next)} />);
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Currency' });
  const press = (...keys: readonly string[]) => {
    for (const key of keys) fireEvent.keyDown(box, { key });
  };
  return { chosen, box, press };
}

const active = (box: HTMLElement) =>
  document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('with the keyboard', () => {
  test('an arrow opens the list, arrows move, Enter chooses and closes it', () => {
    const { chosen, box, press } = draw();
    press('ArrowDown');
    expect([box.getAttribute('aria-expanded'), active(box)]).toEqual(['true', 'Euro']);
    press('ArrowDown', 'Enter');
    expect([chosen, box.textContent, box.getAttribute('aria-expanded')]).toEqual([[[1]], 'US dollar', 'false']);
  });

  test('letters move to the choice that begins with them', () => {
    const { box, press } = draw();
    press('y');
    expect(active(box)).toBe('Yenno decimals');
  });

  test('Escape closes the list, changes nothing and does not propagate', () => {
    const { chosen, box, press } = draw();
    press('ArrowDown', 'ArrowDown', 'Escape');
    expect([chosen, box.getAttribute('aria-expanded'), screen.queryByRole('listbox')]).toEqual([[], 'false', null]);
  });

  test('Delete clears the choice if clearing is allowed', () => {
    const { chosen, press } = draw();
    press('ArrowDown', 'Enter', 'Delete');
    expect(chosen).toEqual([[0], []]);
    cleanup();
    const kept = draw({ clearable: false });
    kept.press('ArrowDown', 'Enter', 'Delete');
    expect(kept.chosen).toEqual([[0]]);
  });

  test('a disabled choice can be reached but not chosen', () => {
    const { chosen, box, press } = draw();
    press('ArrowDown', 'ArrowDown', 'ArrowDown');
    expect(active(box)).toBe('UK pound');
    press('Enter');
    expect([chosen, box.getAttribute('aria-expanded')]).toEqual([[], 'true']);
  });
});

describe('a searchable box', () => {
  test('filters the choices by the typed text, and Enter chooses the first match', () => {
    const { chosen, box, press } = draw({ searchable: true });
    fireEvent.change(box, { target: { value: 'DOLL' } });
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['US dollar']);
    press('Enter');
    expect([chosen, box.value]).toEqual([[[1]], 'US dollar']);
  });

  test('also searches the text beside a label, and reports when nothing matches', () => {
    const { box } = draw({ searchable: true });
    fireEvent.change(box, { target: { value: 'decimals' } });
    expect(screen.getAllByRole('option')).toHaveLength(1);
    fireEvent.change(box, { target: { value: 'rouble' } });
    expect(screen.getByRole('status').textContent).toBe('Nothing matches');
    expect(box.getAttribute('aria-controls')).toBeNull();
  });

  test('ignores keys during IME composition', () => {
    const { chosen, box } = draw({ searchable: true });
    fireEvent.change(box, { target: { value: 'e' } });
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    expect(chosen).toEqual([]);
  });
});

test('with several choices the list stays open, and a second press removes a choice', () => {
  const { chosen, press } = draw({ multiple: true });
  press('ArrowDown', 'Enter', 'ArrowDown', 'Enter', 'Enter');
  expect(chosen).toEqual([[0], [0, 1], [0]]);
  expect(screen.getByRole('listbox').getAttribute('aria-multiselectable')).toBe('true');
});

test('leaving the box closes its list', () => {
  const { box, press } = draw();
  press('ArrowDown');
  fireEvent.blur(box);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('the mouse chooses, and the cross clears the choice', () => {
  const { chosen, box } = draw();
  fireEvent.click(box);
  fireEvent.click(screen.getByRole('option', { name: 'Euro' }));
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(chosen).toEqual([[0], []]);
});

test('a scrolled list stays where it is until a key moves the active choice', () => {
  const { press } = draw();
  press('ArrowDown');
  const list = screen.getByRole('listbox');
  list.scrollTop = 100;
  fireEvent.scroll(list);
  expect(list.scrollTop).toBe(100);
  fireEvent.scroll(window);
  expect(list.scrollTop).toBe(100);
  press('ArrowDown');
  expect(list.scrollTop).toBe(0);
});
