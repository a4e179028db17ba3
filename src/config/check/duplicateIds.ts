import { walkConfig } from '../meta/walkConfig.ts';
import { perPart } from './perPart.ts';
import { partsToAsk, type ConfigView, type Finding } from './ConfigView.ts';

/** Is every id unique among its siblings? */
export function duplicateIds(view: ConfigView): readonly Finding[] {
  return partsToAsk(view, []).flatMap((part) => repeatedIn(part));
}

const repeatedIn = perPart((part): readonly Finding[] => {
  const found: Finding[] = [];
  const seen = new Map<string, Set<string>>();
  walkConfig(part.format, part.value, ({ value, path, property }) => {
    if (property !== 'id' || typeof value !== 'string' || typeof path.at(-2) !== 'number') return;
    const list = path.slice(0, -2).join('\0');
    const ids = seen.get(list) ?? new Set<string>();
    seen.set(list, ids);
    if (ids.has(value))
      found.push({
        code: 'config/duplicate-id',
        message: `The id "${value}" is already in this list.`,
        expected: 'an id of its own',
        part,
        path,
      });
    ids.add(value);
  });
  return found;
});
