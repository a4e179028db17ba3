import type { JsonPath } from '../ConfigFile.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { rootSchema } from '../meta/metaSchemas.ts';
import { visitDefined } from '../meta/walkConfig.ts';
import type { PageFile } from '../model.generated.ts';

/** A block of a page that shows a form, once or for each row. */
export interface FormBlock {
  /** The type of the block when it declares no id. */
  readonly id: string;
  readonly form: string;
  readonly path: JsonPath;
  /** Whether the block is one of a family: others have the same id in the same place, and one of them is shown. */
  readonly isMember: boolean;
}

/** Names of the block definitions in the page format that have a form. */
const showing: ReadonlySet<string> = new Set(
  Object.entries(rootSchema('page').schema.$defs ?? {}).flatMap(([name, { properties }]) =>
    name.startsWith('Block_') && /\/(QualifiedId|FormName)$/.test(properties?.['form']?.$ref ?? '') ? [name] : [],
  ),
);

export const formBlockDefinitions: readonly string[] = [...showing];

/** Whether a definition describes blocks that show a form. */
export function showsForm(definition: string | null): boolean {
  return definition !== null && showing.has(definition);
}

/** The blocks of a page, its dialogs included, that show a form. */
export function formBlocksOf(page: PageFile): readonly FormBlock[] {
  const blocks = known.get(page) ?? blocksIn(page);
  known.set(page, blocks);
  return blocks;
}

/** Caches the blocks, because several checkers ask for each page once per form; a page never changes once it is read. */
const known = new WeakMap<PageFile, readonly FormBlock[]>();

function blocksIn(page: PageFile): readonly FormBlock[] {
  const found: Omit<FormBlock, 'isMember'>[] = [];
  visitDefined('page', page, formBlockDefinitions, ({ value, path }) => {
    if (isRecord(value)) found.push({ id: String(value['id'] ?? value['type']), form: String(value['form']), path });
  });
  const places = found.map(({ id, path }) => [...path.slice(0, -1), id].join('.'));
  return found.map((block, index) => ({
    ...block,
    isMember: places.indexOf(places[index] ?? '') !== places.lastIndexOf(places[index] ?? ''),
  }));
}
