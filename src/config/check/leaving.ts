import type { JsonPath } from '../ConfigFile.ts';
import { visitDefined } from '../meta/walkConfig.ts';
import type { ActionLeave, PageFile } from '../model.generated.ts';
import { perValue } from '../perValue.ts';
import { pagePart, type ConfigView, type Finding } from './ConfigView.ts';

interface Departure {
  readonly action: ActionLeave;
  readonly path: JsonPath;
}

/** Does every departure to another site come back to a page that receives it, with what that page can restore? */
export function leaving({ parts }: ConfigView): readonly Finding[] {
  const departures = Object.entries(parts.pages).flatMap(([id, page]) =>
    departuresOf(page).map((departure) => ({ id, page, ...departure, back: departure.action.return ?? id })),
  );
  const awaited = new Set(departures.map(({ back }) => back));
  return [
    ...departures.flatMap(({ id, page, action, path, back }): readonly Finding[] => {
      const part = pagePart(id, page);
      const target = parts.pages[back];
      if (!target) return []; // the name is another finding
      if (!target.returns)
        return [
          {
            code: 'config/leave',
            message: `The page "${back}" does not receive users who return from another site.`,
            expected: `returns in the page ${back}`,
            part,
            path: action.return === undefined ? path : [...path, 'return'],
          },
        ];
      return (action.keep ?? []).flatMap((place, index): readonly Finding[] => {
        const isThere =
          place === 'flow'
            ? page.flow !== undefined && page.flow === target.flow
            : back === id && Object.hasOwn(page.state ?? {}, place.split('.')[1] ?? '');
        return isThere
          ? []
          : [
              {
                code: 'config/leave',
                message: `The page "${back}" cannot restore "${place}".`,
                expected:
                  place === 'flow'
                    ? 'a flow that both pages have'
                    : 'page.<key> with a key of the state of this page, which is also the page of the return',
                part,
                path: [...path, 'keep', index],
              },
            ];
      });
    }),
    ...Object.entries(parts.pages)
      .filter(([id, page]) => page.returns !== undefined && !awaited.has(id))
      .map(
        ([id, page]): Finding => ({
          code: 'config/leave',
          message: 'No action leaves for a site that sends the user back to this page.',
          expected: 'an action leave that returns here, or no returns',
          part: pagePart(id, page),
          path: ['returns'],
          at: 'key',
        }),
      ),
  ];
}

export const departuresOf = perValue((page: PageFile): readonly Departure[] => {
  const found: Departure[] = [];
  // Trust border: the page has passed the check of its format.
  visitDefined('page', page, ['Action_leave'], ({ value, path }) => found.push({ action: value as ActionLeave, path }));
  return found;
});
