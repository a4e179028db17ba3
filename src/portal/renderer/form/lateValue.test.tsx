// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormFile, PageFile } from '../../../config/model.generated.ts';
import { formTexts } from '../../../../tests/support/drawForm.tsx';
import { renderPage } from '../../../../tests/support/renderPage.tsx';
import { loadsForm, press } from './lateForm.fixture.ts';

afterEach(cleanup);

const form: FormFile = {
  schema: {
    type: 'object',
    required: ['payee', 'currency'],
    properties: { payee: { type: 'string' }, currency: { type: 'string' }, note: { type: 'string' } },
  },
  ui: {},
  computed: { currency: '=data.payee.currency' },
};
const stepped: FormFile = {
  ...form,
  steps: [
    { id: 'one', fields: ['payee', 'currency'] },
    { id: 'two', fields: ['note'] },
  ],
};

/** Draws a form with a field that is computed from the answer to a call; the call has the payee in its input. */
async function enterPayee(file: FormFile) {
  const answers: ((data: unknown) => void)[] = [];
  const page: PageFile = {
    state: { sent: null, payee: null },
    calls: { payee: { operation: 'payee.get', input: { payeeId: '=page.payee' } } },
    blocks: [
      {
        id: 'form',
        type: 'form',
        form: 'test.form',
        into: 'page',
        submit: { id: 'go' },
        onSubmit: [{ do: 'set', path: 'page.sent', value: '=form.currency' }],
      },
    ],
  };
  const { runtime, problems } = renderPage(page, {
    answer: () => new Promise((resolve) => answers.push(resolve)),
    texts: {
      ...formTexts,
      'test.form.payee.label': 'Payee',
      'test.form.currency.label': 'Currency',
      'test.form.note.label': 'Note',
      'test.form.steps.one': 'One',
      'test.form.steps.two': 'Two',
      'test.page.form.go': 'Go',
    },
    change: loadsForm(file),
  });
  const type = async (value: string) => {
    const box = await screen.findByRole('textbox', { name: /^Payee/ });
    await act(async () => fireEvent.change(box, { target: { value } }));
  };
  /** Answers the oldest open request. */
  const answer = async (data: unknown) => {
    await waitFor(() => expect(answers).not.toEqual([]));
    await act(async () => answers.shift()?.(data));
  };
  await answer({ currency: null }); // for the payee that is not entered yet
  await type('P1');
  return { runtime, problems, answer, type };
}

describe('while a call that a computed field reads is not answered', () => {
  test('a form is not submitted, and is as soon as the answer is there', async () => {
    const { runtime, problems, answer } = await enterPayee(form);
    const go = await press('Go');
    expect(go.getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText('Please fill in Currency')).toBeNull();
    await answer({ currency: 'USD' });
    await waitFor(() => expect(runtime.read('page.sent')).toBe('USD'));
    expect(problems).toEqual([]);
  });

  test('a form that was complete is not submitted with the value of the former input', async () => {
    const { runtime, answer, type } = await enterPayee(form);
    await answer({ currency: 'USD' });
    await type('P2');
    await press('Go');
    expect(runtime.read('page.sent')).toBeNull();
    await answer({ currency: 'EUR' });
    await waitFor(() => expect(runtime.read('page.sent')).toBe('EUR'));
  });

  test('a step is not left, and is as soon as the answer is there', async () => {
    const { answer } = await enterPayee(stepped);
    await press('Next');
    expect(screen.queryByText('Please fill in Currency')).toBeNull();
    await answer({ currency: 'USD' });
    await screen.findByRole('textbox', { name: 'Note' });
  });

  test('a form goes no further when the call fails, says so, and tries again', async () => {
    const { runtime, answer } = await enterPayee(form);
    const go = await press('Go');
    await answer(undefined);
    await screen.findByText('Not loaded');
    expect([runtime.read('page.sent'), go.getAttribute('aria-busy')]).toEqual([null, 'false']);
    await press('Try again: Currency');
    await answer({ currency: 'USD' });
    await waitFor(() => expect(screen.queryByText('Not loaded')).toBeNull());
    await press('Go');
    expect(runtime.read('page.sent')).toBe('USD');
  });
});
