import type { FieldError } from './fieldErrors.ts';

/** Whether two validation runs report the same errors for a field. Runs for every refused field on every key press, so it does not serialise the errors. */
export function sameErrors(left: readonly FieldError[], right: readonly FieldError[]): boolean {
  return (
    left.length === right.length &&
    left.every((error, index) => {
      const other = right[index];
      return (
        error === other || (other !== undefined && error.key === other.key && sameParams(error.params, other.params))
      );
    })
  );
}

function sameParams(left: FieldError['params'], right: FieldError['params']): boolean {
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length &&
    names.every((name) => Object.is(left[name], right[name]) || isSameWritten(left[name], right[name]))
  );
}

/** Compares lists among the parameters, such as the allowed values. */
function isSameWritten(left: unknown, right: unknown): boolean {
  return left !== null && typeof left === 'object' && JSON.stringify(left) === JSON.stringify(right);
}
