import { bundleForm } from '../bundleForm.ts';
import { listTexts } from '../derive/withListTexts.ts';
import { fileOfPart, formPart, placeInFile, type ConfigView, type Finding } from './ConfigView.ts';

/** Does a field name the texts of its choices only where the schema of its value does not? */
export function redundantTexts({ authored, parts }: Pick<ConfigView, 'authored' | 'parts'>): readonly Finding[] {
  if (parts !== authored) return []; // the effect of a region's overlay is checked elsewhere
  return Object.entries(authored.written.forms).flatMap(([id, form]) => {
    const fields = Object.entries(form.ui ?? {}).filter(([, { texts }]) => texts !== undefined);
    const schema = fields.length === 0 ? null : bundleForm({ authored, id, form })?.schema;
    const known = schema ? listTexts(schema) : new Map<string, string>();
    const file = fileOfPart(authored, formPart(id, form));
    return fields
      .filter(([field, { texts }]) => texts === known.get(field))
      .map(([field]): Finding => {
        const path = ['ui', field, 'texts'];
        return {
          code: 'config/says-default',
          message: `"texts" of "${field}" follows from the schema of its value.`,
          suggestion: 'Remove it.',
          place: placeInFile(file, path, 'key'),
          fix: [{ file: file?.path ?? '', path }],
        };
      });
  });
}
