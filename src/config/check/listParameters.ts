import { areInDifferentTabs } from '../areInDifferentTabs.ts';
import type { JsonPath } from '../ConfigFile.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { visitDefined } from '../meta/walkConfig.ts';
import type { PageFile } from '../model.generated.ts';
import { pagePart, type ConfigView, type Finding } from './ConfigView.ts';

/** Does each list of a page use address parameters of its own? Lists in different tabs may share them. */
export function listParameters(view: ConfigView): readonly Finding[] {
  return Object.entries(view.parts.pages).flatMap(([id, page]) => {
    const part = pagePart(id, page);
    const lists = listsOf(page);
    return lists.flatMap((list, index): readonly Finding[] => {
      const other = lists
        .slice(0, index)
        .find(({ prefix, path }) => prefix === list.prefix && !areInDifferentTabs(page, path, list.path));
      if (!other) return [];
      return [
        {
          code: 'config/list-parameters',
          message: `The tables "${other.name}" and "${list.name}" use the same parameters of the address for paging.`,
          suggestion: 'Give one of them a prefix: "query".',
          part,
          path: list.path,
        },
      ];
    });
  });
}

interface PagedList {
  readonly name: string;
  readonly prefix: string;
  readonly path: JsonPath;
}

/** Tables with paging or sorting. */
function listsOf(page: PageFile): readonly PagedList[] {
  const found: PagedList[] = [];
  visitDefined('page', page, ['Block_table'], ({ value, path }) => {
    if (!isRecord(value)) return;
    const columns: readonly unknown[] = Array.isArray(value['columns']) ? value['columns'] : [];
    const pages = value['paging'] !== false;
    if (pages || columns.some((column) => isRecord(column) && column['sortable'] === true))
      found.push({ name: String(value['id'] ?? value['type']), prefix: String(value['query'] ?? ''), path });
  });
  return found;
}
