import type { JsonPath } from '../ConfigFile.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { visitDefined } from '../meta/walkConfig.ts';
import type { PageFile } from '../model.generated.ts';
import { namedKeys } from '../texts/pageTexts.ts';
import { perPart } from './perPart.ts';
import { fileOfPart, partsOf, type ConfigView, type Finding } from './ConfigView.ts';

/** Does each part name the key of its text only where it differs from the derived key? */
export function defaultTexts(view: ConfigView): readonly Finding[] {
  if (view.parts !== view.authored) return [];
  return partsOf(view).flatMap((part) =>
    repeated(part).map(({ key, path }): Finding => {
      const file = fileOfPart(view.authored, part);
      return {
        code: 'config/text-default',
        message: `"${key}" is the key that is derived from the ids anyway.`,
        suggestion: 'Remove it.',
        ...(file ? { fix: [{ file: file.path, path }] } : {}),
        part,
        path,
      };
    }),
  );
}

interface Named {
  readonly key: string;
  readonly path: JsonPath;
}

const repeated = perPart(({ format, id, value }): readonly Named[] => {
  // Trust border: the page has already passed the check of its format.
  if (format === 'page') return namedKeys(id ?? '', value as PageFile).filter(({ key, derived }) => key === derived);
  const found: Named[] = [];
  visitDefined(format, value, ['FieldUi'], (node) => {
    // Values in `args` apply to named texts only.
    if (format !== 'form' || !isRecord(node.value) || node.value['args'] !== undefined) return;
    const field = String(node.path.at(-1)).replaceAll('.items.', '.');
    for (const property of ['label', 'placeholder', 'help'])
      if (node.value[property] === `${id}.${field}.${property}`)
        found.push({ key: String(node.value[property]), path: [...node.path, property] });
  });
  return found;
});
