import type { WidgetName } from '../../../../engine/form/FormField.ts';
import { lazily } from '../../lazily.tsx';
import type { Widget } from '../WidgetProps.ts';
import { AgreementInput } from './AgreementInput.tsx';
import { CaptchaInput } from './CaptchaInput.tsx';
import { CheckboxInput } from './CheckboxInput.tsx';
import { CodeInput } from './CodeInput.tsx';
import { GroupedInput } from './GroupedInput.tsx';
import { MaskedInput } from './MaskedInput.tsx';
import { MoneyInput } from './MoneyInput.tsx';
import { NumberInput } from './NumberInput.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { PayPasswordInput } from './PayPasswordInput.tsx';
import { PhoneInput } from './PhoneInput.tsx';
import { TextareaInput } from './TextareaInput.tsx';
import { TextInput } from './TextInput.tsx';

/** Every kind of input; those beyond one line and one box come with the first form that has them. Lists draw their rows themselves, and a hidden field draws nothing. */
export const widgets = {
  text: { Component: TextInput, label: 'control' },
  textarea: { Component: TextareaInput, label: 'control' },
  password: { Component: PasswordInput, label: 'control' },
  digits: { Component: TextInput, label: 'control' },
  money: { Component: MoneyInput, label: 'control' },
  number: { Component: NumberInput, label: 'control' },
  select: { ...lazily(async () => (await import('./SelectInput.tsx')).SelectInput), label: 'group' },
  multiSelect: { ...lazily(async () => (await import('./SelectInput.tsx')).MultiSelectInput), label: 'group' },
  radio: { ...lazily(async () => (await import('./RadioInput.tsx')).RadioInput), label: 'group' },
  checkbox: { Component: CheckboxInput, label: 'own' },
  checkboxes: { ...lazily(async () => (await import('./CheckboxesInput.tsx')).CheckboxesInput), label: 'group' },
  switch: { ...lazily(async () => (await import('./SwitchInput.tsx')).SwitchInput), label: 'control' },
  date: { ...lazily(async () => (await import('./DateInput.tsx')).DateInput), label: 'control' },
  dateRange: { ...lazily(async () => (await import('./DateRangeInput.tsx')).DateRangeInput), label: 'group' },
  monthRange: { ...lazily(async () => (await import('./MonthRangeInput.tsx')).MonthRangeInput), label: 'group' },
  phone: { Component: PhoneInput, label: 'control' },
  email: { Component: TextInput, label: 'control' },
  bankCard: { Component: GroupedInput, label: 'control' },
  region: { ...lazily(async () => (await import('./RegionInput.tsx')).RegionInput), label: 'group' },
  upload: { ...lazily(async () => (await import('./UploadInput.tsx')).UploadInput), label: 'group' },
  code: { Component: CodeInput, label: 'control' },
  payPassword: { Component: PayPasswordInput, label: 'control' },
  captcha: { Component: CaptchaInput, label: 'control' },
  masked: { Component: MaskedInput, label: 'control' },
  agreement: { Component: AgreementInput, label: 'own' },
  cards: { ...lazily(async () => (await import('./CardsInput.tsx')).CardsInput), label: 'group' },
  search: { Component: TextInput, label: 'control' },
  array: null,
  amountList: null,
  hidden: null,
} as const satisfies Record<WidgetName, Widget | null>;

/** Fetches the code of the widgets that these fields are drawn with. */
export async function loadWidgets(names: Iterable<WidgetName>): Promise<void> {
  await Promise.all([...new Set(names)].map((name) => loadOf(widgets[name])));
}

function loadOf(widget: Widget | null): Promise<void> | undefined {
  return widget?.load?.();
}
