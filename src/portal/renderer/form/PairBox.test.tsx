// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Button } from '../../../config/model.generated.ts';
import validation from '../../../../i18n/en/validation.json';
import { compileForm } from '../../../../tests/support/compileForm.ts';
import { pairForm, pairPage, quoteFor } from '../../../../tests/support/pairPage.ts';
import { renderPage } from '../../../../tests/support/renderPage.tsx';

afterEach(cleanup);

const texts = {
  'validation.required': validation.required,
  'validation.money.tooManyDecimals': validation.money.tooManyDecimals,
  ...Object.fromEntries(Object.entries(validation.words).map(([key, text]) => [`validation.words.${key}`, text])),
  'test.pair.from.label': 'From',
  'test.pair.to.label': 'To',
  'test.pair.give.label': 'You send',
  'test.pair.get.label': 'You get',
  'test.pair.aboveBalance': 'Too much',
};

/** Draws the form on its page; `answers` has the pending requests. */
async function draw(state: Readonly<Record<string, unknown>> = {}, buttons: readonly Button[] = []) {
  const answers: { readonly input: unknown; readonly answer: () => Promise<void> }[] = [];
  const page = renderPage(
    {
      ...pairPage,
      state: { ...pairPage.state, ...state },
      blocks: [{ type: 'form', form: 'test.pair', into: 'page', buttons: [...buttons] }],
    },
    {
      texts,
      answer: (_operation, input) =>
        new Promise((resolve) => {
          answers.push({ input, answer: async () => act(async () => resolve(quoteFor(input))) });
        }),
      change: ({ loaders }) => ({
        loaders: {
          ...loaders,
          form: async () => ({ ...compileForm(pairForm), operations: {}, textTables: [], texts: {} }),
        },
      }),
    },
  );
  const give = await screen.findByLabelText<HTMLInputElement>(/^You send/);
  return { ...page, answers, give, get: screen.getByLabelText<HTMLInputElement>(/^You get/) };
}

const currencyOf = (box: HTMLElement) => {
  const side = box.closest('.sb-two-way-side');
  return [side?.querySelector('.sb-money-currency')?.textContent, side?.querySelector('img')?.src.split('/').at(-1)];
};

const type = async (box: HTMLElement, value: string) =>
  act(async () => {
    fireEvent.change(box, { target: { value } });
  });
/** Waits until the form has asked for the amount. */
const asked = async (answers: readonly { readonly input: unknown }[], amount: string | null) =>
  waitFor(() => expect(answers.at(-1)?.input).toMatchObject({ amount }));

describe('a two-way amount', () => {
  test('shows each currency once, with its flag', async () => {
    const { give, get } = await draw();
    expect(currencyOf(give)).toEqual(['USD', 'us.svg']);
    expect(currencyOf(get)).toEqual(['CNY', 'cn.svg']);
  });

  test('has the buttons that name one of its sides', async () => {
    const { give } = await draw({}, [
      { id: 'first', field: 'give', text: 'test.pair.first', actions: [{ do: 'print' }] },
      { id: 'second', field: 'get', text: 'test.pair.second', actions: [{ do: 'print' }] },
    ]);
    const box = give.closest('.sb-two-way')?.parentElement;
    expect([...(box?.querySelectorAll('.sb-buttons') ?? [])].map(({ textContent }) => textContent)).toEqual([
      '[test.pair.first]',
      '[test.pair.second]',
    ]);
  });

  test('the side that the user types in leads, and the answer fills the other one, which waits for it', async () => {
    const { give, get, answers } = await draw();
    expect(give.getAttribute('aria-required')).toBe('true');
    expect(get.getAttribute('aria-required')).toBeNull();
    await answers[0]?.answer();
    await type(give, '100');
    expect(get.getAttribute('aria-busy')).toBe('true');
    await asked(answers, '100');
    await answers.at(-1)?.answer();
    expect([get.value, get.getAttribute('aria-busy'), give.value]).toEqual(['400.00', null, '100.00']);
    await type(get, '8');
    expect([give.getAttribute('aria-required'), get.getAttribute('aria-required')]).toEqual([null, 'true']);
    await asked(answers, '8');
    expect(answers.at(-1)?.input).toMatchObject({ side: 'to' });
    await answers.at(-1)?.answer();
    expect(give.value).toBe('2.00');
  });

  test('a late answer to an earlier input is not shown, not even while the next one waits', async () => {
    const { give, get, answers } = await draw();
    await answers[0]?.answer();
    await type(give, '100');
    await asked(answers, '100');
    await type(give, '2000');
    await answers.at(-1)?.answer();
    expect(get.value).toBe('');
    await asked(answers, '2000');
    await answers.at(-1)?.answer();
    expect(get.value).toBe('8,000.00');
  });

  test('clearing the leading side clears the other one, and an answer on its way brings nothing back', async () => {
    const { give, get, answers } = await draw();
    await answers[0]?.answer();
    await type(give, '100');
    await asked(answers, '100');
    await answers.at(-1)?.answer();
    await type(give, '200');
    await asked(answers, '200');
    await type(give, '');
    expect([give.value, get.value]).toEqual(['', '']);
    await answers.at(-1)?.answer();
    expect(get.value).toBe('');
  });

  test('an answer leaves the focus and the selection where they are, so that the next key replaces the filled amount', async () => {
    const { give, get, answers } = await draw();
    await answers[0]?.answer();
    await type(give, '100');
    await asked(answers, '100');
    await act(async () => get.focus());
    await answers.at(-1)?.answer();
    expect(document.activeElement).toBe(get);
    expect([get.value, get.selectionStart, get.selectionEnd]).toEqual(['400.00', 0, 6]);
    await type(give, '200');
    await act(async () => get.setSelectionRange(2, 2));
    await asked(answers, '200');
    await answers.at(-1)?.answer();
    expect([get.value, get.selectionStart, get.selectionEnd]).toEqual(['800.00', 2, 2]);
  });

  test('a screen reader hears the filled amount once, and not when the page opens or the rate moves', async () => {
    const { give, answers, runtime, container } = await draw({ give: '100' });
    const heard = () => container.querySelector('.sb-field > [role=status]')?.textContent;
    await asked(answers, '100');
    await answers.at(-1)?.answer();
    expect(heard()).toBe('');
    await type(give, '200');
    await asked(answers, '200');
    await answers.at(-1)?.answer();
    expect(heard()).toBe('You get is now CNY 800.00');
    const again = runtime.reload(['quote']);
    await waitFor(() => expect(answers.length).toBe(3));
    await answers.at(-1)?.answer();
    await again;
    expect(heard()).toBe('You get is now CNY 800.00');
  });

  test('an error of the other side is shown at the leading one, with the amount that repairs it', async () => {
    const { give, get, answers } = await draw();
    await answers[0]?.answer();
    await type(get, '40000');
    await asked(answers, '40000');
    await answers.at(-1)?.answer();
    await act(async () => fireEvent.blur(get));
    const error = document.getElementById(get.getAttribute('aria-describedby') ?? '');
    expect([error?.textContent, get.getAttribute('aria-invalid')]).toEqual(['Too much Use USD 5,000.00', 'true']);
    expect([give.getAttribute('aria-invalid'), give.getAttribute('aria-describedby')]).toEqual([null, null]);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Use USD 5,000.00' })));
    await waitFor(() => expect(document.activeElement).toBe(give));
    expect(screen.queryByText(/Too much/)).toBeNull();
    await asked(answers, '5000');
    await answers.at(-1)?.answer();
    expect(get.value).toBe('20,000.00');
  });

  test('each side has the decimals of its own currency', async () => {
    const { give, get, answers } = await draw({ to: 'JPY' });
    await answers[0]?.answer();
    await type(give, '100.50');
    await asked(answers, '100.50');
    await answers.at(-1)?.answer();
    expect(get.value).toBe('402');
    await type(get, '402.5');
    await act(async () => fireEvent.blur(get));
    expect(get.getAttribute('aria-invalid')).toBe('true');
    await asked(answers, null);
    await answers.at(-1)?.answer();
    expect(give.value).toBe('');
  });

  test('swapping the currencies keeps what leads and what was typed', async () => {
    const { get, give, answers, runtime } = await draw();
    await answers[0]?.answer();
    await type(get, '40');
    await asked(answers, '40');
    await answers.at(-1)?.answer();
    await act(async () => runtime.writeAll({ 'page.from': 'CNY', 'page.to': 'USD' }));
    await waitFor(() => expect(answers.at(-1)?.input).toMatchObject({ from: 'CNY', side: 'to', amount: '40' }));
    expect([get.value, give.getAttribute('aria-busy')]).toEqual(['40.00', 'true']);
    await answers.at(-1)?.answer();
    expect([give.value, get.value]).toEqual(['10.00', '40.00']);
  });
});
