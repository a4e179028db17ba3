// @vitest-environment jsdom
import { afterAll, expect, test } from 'vitest';
import texts from '../../i18n/zh-CN/errors.json' with { type: 'json' };
import type { Actions } from '../../src/config/model.generated.ts';
import type { FormHandle } from '../../src/portal/lifecycle/FormHandle.ts';
import { eventually } from '../support/eventually.ts';
import { leaveSites } from '../support/openPortal.ts';
import { pageOf } from '../support/openedPage.ts';
import { visitAs } from '../support/visitAs.ts';

afterAll(leaveSites);

test('spec: C-386 E-052 an advance above the remaining credit line is refused at the amount with 711004, and the line is loaded again', async () => {
  const visit = await visitAs('seller@cn', '/withdraw/advance');
  const { runtime, start } = pageOf(visit);
  void start();
  runtime.write('page.form', { currency: 'USD' });
  await eventually(() =>
    expect(['line', 'cards'].map((call) => runtime.call(call).status)).toEqual(['ready', 'ready']),
  );
  const { available, currency, terms } = Object(runtime.call('line').data);
  const cards = runtime.call('cards').data;
  const bankCardId = Object(Array.isArray(cards) ? cards[0] : null).bankCardId;
  const refused: unknown[] = [];
  // The form checks the credit line from the opening of the page; another tab may have used some of it since.
  const formHandle = {
    setFieldError: (path: string, text: string) => void refused.push([path, text]),
    clearErrors: () => undefined,
  } as unknown as FormHandle;
  const form = {
    amount: (Number(available) + 1).toFixed(2),
    currency,
    bankCardId,
    term: terms[0].term,
    useRedpacket: false,
  };
  const reads = (): number => visit.calls.filter(({ operation }) => operation === 'credit.balance').length;
  const before = reads();
  expect(await runtime.run(onSubmitOf(runtime.page, 'withdraw.advance'), { form, formHandle })).toBe('stopped');
  expect(visit.calls.find(({ operation }) => operation === 'credit.submitAmount')?.input).toMatchObject({
    amount: form.amount,
  });
  expect(refused).toEqual([['amount', texts['711004']]]);
  expect(visit.portal.overlays.notices).toEqual([]);
  await eventually(() => expect(reads()).toBe(before + 1));
});

/** Finds the submit actions of a form's block anywhere on the page. */
function onSubmitOf(page: unknown, form: string): Actions | undefined {
  let found: Actions | undefined;
  JSON.stringify(page, (_key, value: unknown) => {
    if (value !== null && typeof value === 'object' && Object(value).form === form && 'onSubmit' in value)
      found = value.onSubmit as Actions;
    return value;
  });
  return found;
}
