import { bundleSchema } from '../bundleSchema.ts';
import { fileOfPart, type ConfigPart, type ConfigView, partsOf } from '../check/ConfigView.ts';
import type { FormFile, PageFile } from '../model.generated.ts';
import { formTexts } from './formTexts.ts';
import { pageTexts } from './pageTexts.ts';
import { shellTexts } from './shellTexts.ts';
import type { TextUses } from './TextUse.ts';

export interface PartTexts extends TextUses {
  readonly part: ConfigPart;
}

const known = new WeakMap<ConfigView, readonly PartTexts[]>();

/** The texts that each part of the config needs; gathered once for all checkers that ask. */
export function allTextUses(view: ConfigView): readonly PartTexts[] {
  const uses = known.get(view) ?? partsOf(view).map((part) => ({ part, ...usesOf(view, part) }));
  known.set(view, uses);
  return uses;
}

function usesOf(view: ConfigView, part: ConfigPart): TextUses {
  const { format, id } = part;
  switch (format) {
    case 'page':
      return pageTexts(id ?? '', part.value as PageFile);
    case 'form': {
      const form = part.value as FormFile;
      const home = { file: fileOfPart(view.authored, part)?.path ?? '', document: form.schema, path: ['schema'] };
      return formTexts(id ?? '', form, bundleSchema(form.schema, home, (path) => view.authored.files.get(path)?.value).schema);
    }
    case 'site':
    case 'menus':
    case 'access':
    case 'routes':
    case 'errors':
      return shellTexts(format, view.parts);
    default:
      return { keys: [], prefixes: [] };
  }
}
