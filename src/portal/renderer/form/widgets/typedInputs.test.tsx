// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { JsonSchema } from '../../../../engine/form/FormField.ts';
import { drawField as draw } from '../../../../../tests/support/drawField.tsx';

afterEach(cleanup);

const input = () => screen.getByLabelText<HTMLInputElement>(/^It/);
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const text: JsonSchema = { type: 'string' };

describe('a text', () => {
  test('is what was typed, without non-breaking spaces (spec: V-015)', async () => {
    const { value } = await draw(text, {});
    type('China\u00a0Bank');
    expect(value()).toBe('China Bank');
  });

  test('is not changed during IME composition', async () => {
    const { value } = await draw(text, { widget: 'digits' });
    fireEvent.compositionStart(input());
    type('ni');
    expect(value()).toBeUndefined();
    expect(input().value).toBe('ni');
    fireEvent.compositionEnd(input(), { target: { value: '你1' } });
    expect(value()).toBe('1');
  });

  test('of several lines is a textarea', async () => {
    await draw(text, { widget: 'textarea', rows: 2 });
    expect(input().tagName).toBe('TEXTAREA');
  });

  test('of digits requests the numeric keyboard', async () => {
    const { value } = await draw(text, { widget: 'digits' });
    type('1a2');
    expect([value(), input().inputMode]).toEqual(['12', 'numeric']);
  });

  test('for search can be cleared', async () => {
    const { value } = await draw(text, { widget: 'search' });
    type('abc');
    expect(value()).toBe('abc');
  });

  test('that is secret can be revealed', async () => {
    await draw(text, { widget: 'password' });
    expect(input().type).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input().type).toBe('text');
  });
});

describe('an amount', () => {
  test('spec: V-022 shows thousands separators while it is not edited', async () => {
    const { value } = await draw(text, { widget: 'money', currency: 'USD' });
    await act(async () => input().focus());
    type('1234.5');
    expect(input().value).toBe('1234.5');
    await act(async () => input().blur());
    expect([input().value, value()]).toEqual(['1,234.50', '1234.5']);
    await act(async () => input().focus());
    expect(input().value).toBe('1234.5');
    expect(input().inputMode).toBe('decimal');
  });

  test('takes the focus while React renders without errors: as the first field, and as the first invalid one', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { runtime } = await draw(
      { type: 'string', maxLength: 3 },
      { widget: 'money', currency: 'USD', autoFocus: true },
      { initial: '1234' },
    );
    await act(async () => input().focus());
    expect(input().value).toBe('1234');
    await act(async () => input().blur());
    expect(input().value).toBe('1,234.00');
    await act(async () => {
      await runtime.forms.get('form')?.submit();
    });
    await waitFor(() => expect([document.activeElement, input().value]).toEqual([input(), '1234']));
    expect(complaints.mock.calls).toEqual([]);
    complaints.mockRestore();
  });

  test('stays selected as a whole when its digits are regrouped', async () => {
    await draw(text, { widget: 'money', currency: 'USD' }, { initial: '1234' });
    await act(async () => {
      input().focus();
      input().select();
    });
    expect([input().value, input().selectionStart, input().selectionEnd]).toEqual(['1234', 0, 4]);
  });

  test('shows its currency, and no decimals for a currency without them', async () => {
    await draw(text, { widget: 'money', currency: 'JPY' }, { initial: '1234' });
    expect(input().value).toBe('1,234');
    expect(document.querySelector('.sb-money-currency')?.textContent).toBe('JPY');
  });

  test('keeps invalid text and shows an error', async () => {
    const { value } = await draw(text, { widget: 'money', currency: 'USD' });
    type('1.234');
    fireEvent.blur(input());
    expect([input().value, value()]).toEqual(['1.234', '1.234']);
    expect(screen.getByText('It: the currency has fewer decimal places')).toBeTruthy();
  });

  test('can be set to the maximum', async () => {
    const { value } = await draw(
      text,
      { widget: 'money', currency: 'USD', max: '=page.available' },
      { scope: { page: { available: '88.80' }, flow: {} } },
    );
    fireEvent.click(screen.getByRole('button', { name: 'All' }));
    expect(value()).toBe('88.80');
  });

  test('can be pasted with separators and full-width digits', async () => {
    const { value } = await draw(text, { widget: 'money', currency: 'USD' });
    type('１,234.50 ');
    expect(value()).toBe('1234.50');
  });

  test.each([
    ['USD', 'USD 1,234.50'],
    ['USD', '$1,234.50'],
    ['USD', '1,234.50 usd'],
    ['CNY', '￥1,234.50'],
  ])('in %s can be pasted as the portal shows it: %s', async (currency, pasted) => {
    const { value } = await draw(text, { widget: 'money', currency });
    type(pasted);
    expect([input().value, value()]).toEqual(['1,234.50', '1234.50']);
  });

  test('keeps the name of another currency, and is refused with it', async () => {
    const { value } = await draw(text, { widget: 'money', currency: 'USD' });
    type('EUR 1,234.50');
    fireEvent.blur(input());
    expect(value()).toBe('EUR1,234.50');
    expect(screen.getByText('It: enter an amount in digits')).toBeTruthy();
  });
});

describe('a number', () => {
  test('is stored as a number once it is valid', async () => {
    const { value } = await draw({ type: 'number' }, {});
    type('1.');
    expect(value()).toBe('1.');
    type('1.50');
    expect([value(), input().value]).toEqual([1.5, '1.50']);
  });

  test('shows an error for other text', async () => {
    await draw({ type: 'number' }, {});
    type('abc');
    fireEvent.blur(input());
    expect(screen.getByText('It must be a number')).toBeTruthy();
  });
});

describe('digits in groups', () => {
  test('spec: V-014 a pasted card number loses its spaces', async () => {
    const { value } = await draw(text, { widget: 'bankCard' });
    type('6222 0000 1111');
    expect([value(), input().value]).toEqual(['622200001111', '6222 0000 1111']);
  });

  test('spec: V-016 a mainland mobile number is shown as 3-4-4', async () => {
    const { value } = await draw(text, { widget: 'phone' });
    type('13812345678');
    expect([value(), input().value]).toEqual(['13812345678', '138 1234 5678']);
    expect(screen.getByText('+86')).toBeTruthy();
  });

  test('keep the caret at its place between the digits', async () => {
    await draw(text, { widget: 'bankCard' }, { initial: '62220000' });
    const field = input();
    field.setSelectionRange(4, 4);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '62229 0000');
    field.focus();
    field.setSelectionRange(5, 5);
    fireEvent.input(field);
    expect([field.value, field.selectionStart]).toEqual(['6222 9000 0', 6]);
  });
});

describe('a code', () => {
  test('is sent on request, with a pause before the next one, in which the button keeps the focus', async () => {
    vi.useFakeTimers();
    const { runtime } = await draw(
      text,
      { widget: 'code', operation: 'captcha.mobile', input: { phone: '=page.phone' }, seconds: 12 },
      { scope: { page: { phone: '1' }, flow: {} }, answer: () => ({}) },
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send code' });
    const press = () => act(async () => fireEvent.click(button));
    const wait = async (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) await act(async () => vi.advanceTimersByTime(1000));
    };
    const said = () =>
      screen
        .getAllByRole('status')
        .map((status) => status.textContent)
        .join('');
    button.focus();
    await press();
    expect(runtime.sent).toEqual([{ operation: 'captcha.mobile', input: { phone: '1' } }]);
    expect([button.disabled, button.getAttribute('aria-disabled'), document.activeElement]).toEqual([
      false,
      'true',
      button,
    ]);
    screen.getByRole('button', { name: 'Send again in 12 s' });
    await wait(1);
    expect(said()).toBe('Code sent');
    await press();
    expect(runtime.sent).toHaveLength(1);
    await wait(4);
    screen.getByText('Send again in 7 s');
    screen.getByRole('button', { name: 'Send again in 10 s' });
    await wait(8);
    expect(said()).toBe('You can send another code now');
    screen.getByRole('button', { name: 'Send code' });
    expect([button.getAttribute('aria-disabled'), document.activeElement]).toEqual([null, button]);
    await press();
    expect(runtime.sent).toHaveLength(2);
    vi.useRealTimers();
  });

  test('is not sent while the field with its target is wrong: the error shows there', async () => {
    const { runtime } = await draw(
      text,
      { widget: 'code', operation: 'captcha.email', input: { email: '=form.email', scene: 'bind' } },
      {
        beside: { email: { type: 'string', minLength: 5 } },
        texts: { 'test.form.email.label': 'Email' },
        answer: () => ({}),
      },
    );
    runtime.evaluate('=form.email'); // compiles the expression, as the build does
    const send = async () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send code' })));
    const email = screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ });
    fireEvent.change(email, { target: { value: 'a@b' } });
    await send();
    expect([runtime.sent, email.getAttribute('aria-invalid')]).toEqual([[], 'true']);
    await vi.waitFor(() => expect(document.activeElement).toBe(email));
    fireEvent.change(email, { target: { value: 'a@b.example' } });
    await send();
    expect(runtime.sent).toEqual([{ operation: 'captcha.email', input: { email: 'a@b.example', scene: 'bind' } }]);
  });

  test('that could not be sent can be requested again at once', async () => {
    await draw(text, { widget: 'code', operation: 'captcha.mobile' });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send code' })));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send code' }).disabled).toBe(false);
  });

  test('for payment is a secret input of six digits, and can be pasted', async () => {
    const { value } = await draw(text, { widget: 'payPassword' });
    expect([input().type, input().maxLength, input().inputMode, input().autocomplete]).toEqual([
      'password',
      6,
      'numeric',
      'off',
    ]);
    fireEvent.paste(input(), { clipboardData: { getData: () => '25 80 36' } });
    expect(value()).toBe('258036');
  });

  test("in an image stores the image's id, and a new image loads on request", async () => {
    let count = 0;
    const answer = () => ({ captchaId: `id${String((count += 1))}`, image: 'data:image/png;base64,AA' });
    const { values, runtime } = await draw(
      text,
      { widget: 'captcha', operation: 'session.captcha' },
      { answer, beside: { captchaId: text } },
    );
    expect(values()).toMatchObject({ captchaId: 'id1' });
    type('AbC');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Another picture' })));
    expect(values()).toEqual({ captchaId: 'id2' });
    await act(async () => runtime.forms.get('form')?.setFieldError('it', 'wrong'));
    expect(values()).toEqual({ captchaId: 'id3' });
  });
});

describe('a masked value', () => {
  test('is shown masked until it is edited, and is then empty', async () => {
    const { value } = await draw(text, { widget: 'masked', mask: 'maskedPhone' }, { initial: '13812341402' });
    expect(input().value).toBe('138****1402');
    fireEvent.click(screen.getByRole('button', { name: 'Change It' }));
    expect(input().value).toBe('');
    fireEvent.click(screen.getByRole('button', { name: 'Keep the old one' }));
    expect([input().value, value()]).toEqual(['138****1402', '13812341402']);
  });
});

test('a hidden field renders nothing', async () => {
  const { container } = await draw(text, { widget: 'hidden' }, { initial: 'x' });
  expect(container.querySelector('.sb-field')).toBeNull();
});
