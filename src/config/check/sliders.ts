import { bundleForm } from '../bundleForm.ts';
import { formFields } from '../formFields.ts';
import { formPart, type ConfigView, type Finding } from './ConfigView.ts';

const ends = ['minimum', 'maximum'] as const;

/** Does the schema of every slider set its minimum and maximum? */
export function sliders({ authored, parts }: ConfigView): readonly Finding[] {
  return Object.entries(parts.forms).flatMap(([id, form]) => {
    const names = Object.entries(form.ui ?? {}).flatMap(([name, { widget }]) => (widget === 'slider' ? [name] : []));
    const bundled = names.length === 0 ? null : bundleForm({ authored, id, form });
    const fields = bundled ? formFields(bundled.schema) : [];
    return names.flatMap((name): readonly Finding[] => {
      const field = fields.find(({ uiKey }) => uiKey === name);
      const missing = ends.filter((end) => typeof field?.schema[end] !== 'number');
      if (field === undefined || missing.length === 0) return [];
      return [
        {
          code: 'config/slider-without-ends',
          message: `The slider "${name}" has no ${missing.join(' and no ')}.`,
          expected: 'minimum and maximum in the schema of the field',
          part: formPart(id, form),
          path: ['ui', name],
        },
      ];
    });
  });
}
