import type { WidgetName } from '../../../../engine/form/FormField.ts';
import { lazily } from '../../parts/lazily.tsx';
import type { Widget } from './WidgetProps.ts';

/** Every kind of input, loaded with the first form that has it; the bundle groups single-line inputs and single boxes. Lists render their rows themselves, and a hidden field renders nothing. */
export const widgets = {
  text: { ...lazily(async () => (await import('./TextInput.tsx')).TextInput), label: 'control' },
  textarea: { ...lazily(async () => (await import('./TextareaInput.tsx')).TextareaInput), label: 'control' },
  password: { ...lazily(async () => (await import('./PasswordInput.tsx')).PasswordInput), label: 'control' },
  digits: { ...lazily(async () => (await import('./TextInput.tsx')).TextInput), label: 'control' },
  money: { ...lazily(async () => (await import('./MoneyInput.tsx')).MoneyInput), label: 'control' },
  rate: { ...lazily(async () => (await import('./RateInput.tsx')).RateInput), label: 'control' },
  number: { ...lazily(async () => (await import('./NumberInput.tsx')).NumberInput), label: 'control' },
  select: { ...lazily(async () => (await import('./SelectInput.tsx')).SelectInput), label: 'group' },
  multiSelect: { ...lazily(async () => (await import('./SelectInput.tsx')).MultiSelectInput), label: 'group' },
  radio: { ...lazily(async () => (await import('./RadioInput.tsx')).RadioInput), label: 'group' },
  checkbox: { ...lazily(async () => (await import('./CheckboxInput.tsx')).CheckboxInput), label: 'own' },
  checkboxes: { ...lazily(async () => (await import('./CheckboxesInput.tsx')).CheckboxesInput), label: 'group' },
  checkboxGroups: {
    ...lazily(async () => (await import('./CheckboxGroupsInput.tsx')).CheckboxGroupsInput),
    label: 'group',
  },
  switch: { ...lazily(async () => (await import('./SwitchInput.tsx')).SwitchInput), label: 'control' },
  date: { ...lazily(async () => (await import('./DateInput.tsx')).DateInput), label: 'control' },
  dateRange: { ...lazily(async () => (await import('./DateRangeInput.tsx')).DateRangeInput), label: 'group' },
  monthRange: { ...lazily(async () => (await import('./MonthRangeInput.tsx')).MonthRangeInput), label: 'group' },
  time: { ...lazily(async () => (await import('./TimeInput.tsx')).TimeInput), label: 'control' },
  dateTime: { ...lazily(async () => (await import('./DateTimeInput.tsx')).DateTimeInput), label: 'group' },
  slider: { ...lazily(async () => (await import('./SliderInput.tsx')).SliderInput), label: 'control' },
  rating: { ...lazily(async () => (await import('./RatingInput.tsx')).RatingInput), label: 'group' },
  colour: { ...lazily(async () => (await import('./ColourInput.tsx')).ColourInput), label: 'control' },
  phone: { ...lazily(async () => (await import('./PhoneInput.tsx')).PhoneInput), label: 'control' },
  email: { ...lazily(async () => (await import('./TextInput.tsx')).TextInput), label: 'control' },
  bankCard: { ...lazily(async () => (await import('./GroupedInput.tsx')).GroupedInput), label: 'control' },
  region: { ...lazily(async () => (await import('./RegionInput.tsx')).RegionInput), label: 'group' },
  upload: { ...lazily(async () => (await import('./UploadInput.tsx')).UploadInput), label: 'group' },
  code: { ...lazily(async () => (await import('./CodeInput.tsx')).CodeInput), label: 'control' },
  payPassword: { ...lazily(async () => (await import('./PayPasswordInput.tsx')).PayPasswordInput), label: 'control' },
  captcha: { ...lazily(async () => (await import('./CaptchaInput.tsx')).CaptchaInput), label: 'control' },
  masked: { ...lazily(async () => (await import('./MaskedInput.tsx')).MaskedInput), label: 'control' },
  agreement: { ...lazily(async () => (await import('./AgreementInput.tsx')).AgreementInput), label: 'own' },
  search: { ...lazily(async () => (await import('./TextInput.tsx')).TextInput), label: 'control' },
  array: null,
  amountList: null,
  hidden: null,
} as const satisfies Record<WidgetName, Widget | null>;

/** Loads the code of the widgets for these fields. */
export async function loadWidgets(names: Iterable<WidgetName>): Promise<void> {
  await Promise.all([...new Set(names)].map((name) => loadOf(widgets[name])));
}

/** Whether the code of the widgets for these fields is there. */
export function areLoaded(names: readonly WidgetName[]): boolean {
  return names.every((name) => widgets[name] === null || widgets[name].loaded() !== null);
}

function loadOf(widget: Widget | null): Promise<void> | undefined {
  return widget?.load?.();
}
