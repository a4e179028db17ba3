import type { JsonPath } from '../ConfigFile.ts';
import { walkConfig } from '../meta/walkConfig.ts';
import { perPart } from './perPart.ts';
import { isSameJson } from '../isSameJson.ts';
import { writtenLocation } from '../derive/writtenPath.ts';
import { partsToAsk, type ConfigView, type Finding } from './ConfigView.ts';

/** Is every id unique among its siblings? The members of a family have the id of their block. */
export function duplicateIds(view: ConfigView): readonly Finding[] {
  return partsToAsk(view, []).flatMap((part) =>
    repeatedIn(part)
      .filter(
        ({ path, first }) =>
          !isSameJson(
            writtenLocation(view.written, [...part.location, ...path]),
            writtenLocation(view.written, [...part.location, ...first]),
          ),
      )
      .map(
        ({ id, path }): Finding => ({
          code: 'config/duplicate-id',
          message: `The id "${id}" is already in this list.`,
          expected: 'an id of its own',
          part,
          path,
        }),
      ),
  );
}

interface Repeated {
  readonly id: string;
  readonly path: JsonPath;
  /** The path of the same id before. */
  readonly first: JsonPath;
}

const repeatedIn = perPart((part): readonly Repeated[] => {
  const found: Repeated[] = [];
  const seen = new Map<string, Map<string, JsonPath>>();
  walkConfig(part.format, part.value, ({ value, path, property }) => {
    if (property !== 'id' || typeof value !== 'string' || typeof path.at(-2) !== 'number') return;
    const list = path.slice(0, -2).join('\0');
    const ids = seen.get(list) ?? new Map<string, JsonPath>();
    seen.set(list, ids);
    const first = ids.get(value);
    if (first) found.push({ id: value, path, first });
    else ids.set(value, path);
  });
  return found;
});
