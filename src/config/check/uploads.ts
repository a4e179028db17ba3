import { formPart, type ConfigView, type Finding } from './ConfigView.ts';

const limits = ['accept', 'maxSize'] as const;

/** Does every upload field of a form set the accepted file types and the maximum size? (For upload blocks the format requires both.) */
export function uploads({ parts }: ConfigView): readonly Finding[] {
  return Object.entries(parts.forms).flatMap(([id, form]) =>
    Object.entries(form.ui ?? {}).flatMap(([field, ui]): readonly Finding[] => {
      const missing = limits.filter((limit) => ui[limit] === undefined);
      if (ui.widget !== 'upload' || missing.length === 0) return [];
      return [
        {
          code: 'config/upload-unlimited',
          message: `The upload "${field}" has no ${missing.join(' and no ')}.`,
          expected: 'accept (extensions) and maxSize (bytes)',
          part: formPart(id, form),
          path: ['ui', field],
        },
      ];
    }),
  );
}
