import { bundleForm } from '../bundleForm.ts';
import { declaredUi } from '../derive/withDeclaredUi.ts';
import { fileOfPart, formPart, placeInFile, type ConfigView, type Finding } from './ConfigView.ts';

const keys = ['texts', 'currency'] as const;

/** Does a field name the texts of its choices, or the currency of its amount, only where the schema of its value does not? */
export function redundantFieldUi({ authored, parts }: Pick<ConfigView, 'authored' | 'parts'>): readonly Finding[] {
  if (parts !== authored) return []; // the effect of a region's overlay is checked elsewhere
  return Object.entries(authored.written.forms).flatMap(([id, form]) => {
    const fields = Object.entries(form.ui ?? {}).filter(([, ui]) => keys.some((key) => ui[key] !== undefined));
    const schema = fields.length === 0 ? null : bundleForm({ authored, id, form })?.schema;
    const declared = schema ? declaredUi(schema) : null;
    const file = fileOfPart(authored, formPart(id, form));
    return fields.flatMap(([field, ui]) =>
      keys
        .filter((key) => ui[key] !== undefined && ui[key] === declared?.get(field)?.[key])
        .map((key): Finding => {
          const path = ['ui', field, key];
          return {
            code: 'config/says-default',
            message: `"${key}" of "${field}" follows from the schema of its value.`,
            suggestion: 'Remove it.',
            place: placeInFile(file, path, 'key'),
            fix: [{ file: file?.path ?? '', path }],
          };
        }),
    );
  });
}
