import { formBlocksOf } from '../views/formBlocks.ts';
import { didYouMean } from '../nearestName.ts';
import { valueAt } from '../../domain/valueAt.ts';
import type { JsonPath } from '../ConfigFile.ts';
import type { PageFile } from '../model.generated.ts';
import { departuresOf } from './leaving.ts';
import { pagePart, type ConfigView, type Finding } from './ConfigView.ts';

const secrets: ReadonlySet<string> = new Set(['password', 'payPassword', 'captcha', 'code']);

/** Are the state values that a page keeps across a reload declared, and free of secrets from forms? */
export function resumedPlaces({ parts }: ConfigView): readonly Finding[] {
  return Object.entries(parts.pages).flatMap(([id, page]) =>
    keptPlaces(page).flatMap(({ place, path }): readonly Finding[] => {
      const at = { part: pagePart(id, page), path };
      const declared = [
        ...(page.flow === undefined ? [] : ['flow']),
        ...Object.keys(page.state ?? {}).map((key) => `page.${key}`),
      ];
      if (!declared.includes(place))
        return [
          {
            code: 'config/resume-unknown-place',
            message: `The page does not declare the place "${place}".`,
            expected: 'page.<key> with a key of its state, or flow if the page has a flow',
            ...didYouMean(place, new Set(declared)),
            ...at,
          },
        ];
      return formBlocksOf(page)
        .filter((block) => {
          const into = valueAt(page, [...block.path, 'into']);
          return typeof into === 'string' && (into === place || into.startsWith(`${place}.`));
        })
        .filter(({ form }) =>
          Object.values(parts.forms[form]?.ui ?? {}).some(({ widget }) => widget !== undefined && secrets.has(widget)),
        )
        .map(
          ({ form }): Finding => ({
            code: 'config/resume-keeps-secret',
            message: `The form "${form}" writes a password or code to "${place}", which is stored in the browser.`,
            expected: 'a form with secrets that writes to another place or to none',
            ...at,
          }),
        );
    }),
  );
}

/** The places that a page keeps in the storage of the tab: for a reload, and for the return from another site. */
function keptPlaces(page: PageFile): readonly { readonly place: string; readonly path: JsonPath }[] {
  const placed = (places: readonly string[], path: JsonPath) =>
    places.map((place, index) => ({ place, path: [...path, index] }));
  return [
    ...placed(page.resume?.keeps ?? [], ['resume', 'keeps']),
    ...departuresOf(page).flatMap(({ action, path }) => placed(action.keep ?? [], [...path, 'keep'])),
  ];
}
