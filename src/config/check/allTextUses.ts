import { bundleForm } from '../bundleForm.ts';
import { type ConfigPart, type ConfigView, partsOf } from './ConfigView.ts';
import type { FormFile, PageFile } from '../model.generated.ts';
import { formTexts } from '../texts/formTexts.ts';
import { pageTexts } from '../texts/pageTexts.ts';
import { shellTexts } from '../texts/shellTexts.ts';
import { textDomain, type TextUses } from '../texts/TextUse.ts';
import { perValue } from '../perValue.ts';

export interface PartTexts extends TextUses {
  readonly part: ConfigPart;
  /** The domains of the keys. */
  readonly domains: readonly string[];
}

const domainsOf = perValue((keys: TextUses['keys']): readonly string[] =>
  [...new Set(keys.flatMap(({ key, fallback = key }) => [textDomain(key), textDomain(fallback)]))].sort(),
);

const known = new WeakMap<ConfigView, readonly PartTexts[]>();
/** Texts of pages and forms by the object they are derived from: the page, or the bundled schema of the form. */
const knownParts = new WeakMap<object, { readonly id: string; readonly value: unknown; readonly texts: TextUses }>();

/** The texts that each part of the config needs; collected once for all checkers. */
export function allTextUses(view: ConfigView): readonly PartTexts[] {
  const uses =
    known.get(view) ??
    partsOf(view).map((part) => {
      const uses = usesOf(view, part);
      return { part, ...uses, domains: domainsOf(uses.keys) };
    });
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
