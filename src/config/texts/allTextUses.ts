import { bundleForm } from '../bundleForm.ts';
import { type ConfigPart, type ConfigView, partsOf } from '../check/ConfigView.ts';
import type { FormFile, PageFile } from '../model.generated.ts';
import { formTexts } from './formTexts.ts';
import { pageTexts } from './pageTexts.ts';
import { shellTexts } from './shellTexts.ts';
import type { TextUses } from './TextUse.ts';

export interface PartTexts extends TextUses {
  readonly part: ConfigPart;
}

const known = new WeakMap<ConfigView, readonly PartTexts[]>();
/** Texts of pages and forms by the object they are derived from: the page, or the bundled schema of the form. */
const knownParts = new WeakMap<object, { readonly id: string; readonly value: unknown; readonly texts: TextUses }>();

/** The texts that each part of the config needs; collected once for all checkers. */
export function allTextUses(view: ConfigView): readonly PartTexts[] {
  const uses = known.get(view) ?? partsOf(view).map((part) => ({ part, ...usesOf(view, part) }));
  known.set(view, uses);
  return uses;
}

function usesOf(view: ConfigView, part: ConfigPart): TextUses {
  const { format, id } = part;
  switch (format) {
    case 'page': {
      const page = part.value as PageFile;
      return gathered(page, part, () => pageTexts(id ?? '', page));
    }
    case 'form': {
      const form = part.value as FormFile;
      const schema = bundleForm({ authored: view.authored, id: id ?? '', form })?.schema ?? form.schema;
      return gathered(schema, part, () => formTexts(id ?? '', form, schema));
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

/** Broken files share one empty part, so the cache compares the id as well. */
function gathered(source: object, { id, value }: ConfigPart, make: () => TextUses): TextUses {
  const before = knownParts.get(source);
  if (before && before.id === id && before.value === value) return before.texts;
  const texts = make();
  knownParts.set(source, { id: id ?? '', value, texts });
  return texts;
}
