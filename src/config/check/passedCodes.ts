import { singlePart, type ConfigView, type Finding } from './ConfigView.ts';

/** Is every passed-through code one that the operation may return, and is it handled by the page alone? */
export function passedCodes({ parts, authored }: ConfigView): readonly Finding[] {
  const part = singlePart(parts, 'errors');
  return Object.entries(parts.errors.passThrough).flatMap(([id, codes]) => {
    const operation = authored.operations.get(id);
    if (codes === 'all' || !operation) return [];
    return codes.flatMap((code, index): readonly Finding[] => {
      const path = ['passThrough', id, index];
      if (Object.hasOwn(parts.errors.codes, code)) return [{ code: 'config/error-twice', message: `${code} of ${id} is passed through to the page and is also handled for every call.`, expected: 'either passThrough or codes', part, path }];
      if (operation.errors.includes(code)) return [];
      return [{ code: 'config/unknown-error-code', message: `${id} never returns ${code}.`, expected: operation.errors.length === 0 ? `the code in x-errors of ${id}` : `one of ${operation.errors.join(', ')}`, part, path }];
    });
  });
}
