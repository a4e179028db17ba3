import type { FieldError } from './validateForm.ts';

/** Whether two runs of the schema say the same about a field. Asked for every refused field after every key: nothing is written out to compare it. */
export function sameErrors(left: readonly FieldError[], right: readonly FieldError[]): boolean {
  return left.length === right.length && left.every((error, index) => {
    const other = right[index];
    return error === other || (other !== undefined && error.key === other.key && sameParams(error.params, other.params));
  });
}

function sameParams(left: FieldError['params'], right: FieldError['params']): boolean {
  const names = Object.keys(left);
  return names.length === Object.keys(right).length && names.every((name) => Object.is(left[name], right[name]) || isSameWritten(left[name], right[name]));
}

/** Lists among the parameters: what is allowed. */
function isSameWritten(left: unknown, right: unknown): boolean {
  return left !== null && typeof left === 'object' && JSON.stringify(left) === JSON.stringify(right);
}
