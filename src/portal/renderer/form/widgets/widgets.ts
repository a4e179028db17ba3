import type { WidgetName } from '../../../../engine/form/FormField.ts';
import type { Widget } from '../WidgetProps.ts';
import { AgreementInput } from './AgreementInput.tsx';
import { CaptchaInput } from './CaptchaInput.tsx';
import { CardsInput } from './CardsInput.tsx';
import { CheckboxInput } from './CheckboxInput.tsx';
import { CheckboxesInput } from './CheckboxesInput.tsx';
import { CodeInput } from './CodeInput.tsx';
import { DateInput } from './DateInput.tsx';
import { DateRangeInput } from './DateRangeInput.tsx';
import { GroupedInput } from './GroupedInput.tsx';
import { MaskedInput } from './MaskedInput.tsx';
import { MoneyInput } from './MoneyInput.tsx';
import { MonthRangeInput } from './MonthRangeInput.tsx';
import { NumberInput } from './NumberInput.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { PayPasswordInput } from './PayPasswordInput.tsx';
import { PhoneInput } from './PhoneInput.tsx';
import { RadioInput } from './RadioInput.tsx';
import { RegionInput } from './RegionInput.tsx';
import { MultiSelectInput, SelectInput } from './SelectInput.tsx';
import { SwitchInput } from './SwitchInput.tsx';
import { TextareaInput } from './TextareaInput.tsx';
import { TextInput } from './TextInput.tsx';
import { UploadInput } from './UploadInput.tsx';

/** Every kind of input. Lists draw their rows themselves, and a hidden field draws nothing. */
export const widgets = {
  text: { Component: TextInput, label: 'control' },
  textarea: { Component: TextareaInput, label: 'control' },
  password: { Component: PasswordInput, label: 'control' },
  digits: { Component: TextInput, label: 'control' },
  money: { Component: MoneyInput, label: 'control' },
  number: { Component: NumberInput, label: 'control' },
  select: { Component: SelectInput, label: 'group' },
  multiSelect: { Component: MultiSelectInput, label: 'group' },
  radio: { Component: RadioInput, label: 'group' },
  checkbox: { Component: CheckboxInput, label: 'own' },
  checkboxes: { Component: CheckboxesInput, label: 'group' },
  switch: { Component: SwitchInput, label: 'control' },
  date: { Component: DateInput, label: 'control' },
  dateRange: { Component: DateRangeInput, label: 'group' },
  monthRange: { Component: MonthRangeInput, label: 'group' },
  phone: { Component: PhoneInput, label: 'control' },
  email: { Component: TextInput, label: 'control' },
  bankCard: { Component: GroupedInput, label: 'control' },
  region: { Component: RegionInput, label: 'group' },
  upload: { Component: UploadInput, label: 'group' },
  code: { Component: CodeInput, label: 'control' },
  payPassword: { Component: PayPasswordInput, label: 'control' },
  captcha: { Component: CaptchaInput, label: 'control' },
  masked: { Component: MaskedInput, label: 'control' },
  agreement: { Component: AgreementInput, label: 'own' },
  cards: { Component: CardsInput, label: 'group' },
  search: { Component: TextInput, label: 'control' },
  array: null,
  amountList: null,
  hidden: null,
} as const satisfies Record<WidgetName, Widget | null>;
