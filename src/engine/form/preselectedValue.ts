import { isSameJson } from '../../config/isSameJson.ts';
import type { FieldOption } from './fieldOptions.ts';
import { isEmptyValue } from './fieldValue.ts';

/**
 * The value that a field with `preselect` has once its choices are known: its own while a choice has it, else the wanted
 * one, else (`wanted` is 'first') the first that can be chosen. Undefined when there is no such choice.
 */
export function preselectedValue(
  value: unknown,
  options: readonly FieldOption[],
  wanted: { readonly first: boolean; readonly value: unknown },
): unknown {
  const choices = options.flatMap((option) => (option.children.length > 0 ? option.children : [option]));
  if (!isEmptyValue(value) && choices.some((choice) => isSameJson(choice.value, value))) return value;
  return choices.find((choice) => !choice.disabled && (wanted.first || isSameJson(choice.value, wanted.value)))?.value;
}
