import { isRecord } from '../../domain/isRecord.ts';
import type { JsonPath } from '../ConfigFile.ts';
import { visitDefined } from '../meta/walkConfig.ts';
import { recordOf } from '../recordOf.ts';
import { collectExpressions } from '../views/collectExpressions.ts';
import { formsOfPage } from '../views/formsOfPage.ts';
import { formPart, pagePart, partsToAsk, type ConfigView, type Finding } from './ConfigView.ts';
import { perPart } from './perPart.ts';

/** Does the dialog or the action list read every argument that an action gives to it? */
export function unusedArguments(view: ConfigView): readonly Finding[] {
  const { parts } = view;
  const { shell } = parts.site;
  return partsToAsk(view, ['site']).flatMap((part) => {
    const given = argumentsIn(part);
    if (given.length === 0) return [];
    const own = part.format === 'page' && part.id !== null ? [part.id] : [];
    // A dialog or list of the shell is open to every page; while there is none of this name, another finding says so.
    const read = new Set([...own, ...(shell === undefined ? [] : [shell])].flatMap((id) => readsOfPage(view, id)));
    return read.has('')
      ? []
      : given
          .filter(({ name }) => !read.has(name))
          .map(
            ({ name, to, path }): Finding => ({
              code: 'config/unused-argument',
              message: `"${to}" does not read the argument "${name}".`,
              suggestion: `Read it there as args.${name}, or remove it.`,
              part,
              path,
              at: 'key',
            }),
          );
  });
}

interface Argument {
  readonly name: string;
  /** The dialog or action list that gets it. */
  readonly to: string;
  readonly path: JsonPath;
}

const argumentsIn = perPart(({ format, value }): readonly Argument[] => {
  const found: Argument[] = [];
  visitDefined(format, value, ['Action_open', 'Action_run'], ({ value: action, path }) => {
    const { dialog, name, args } = recordOf(action);
    if (isRecord(args))
      found.push(
        ...Object.keys(args).map((one) => ({ name: one, to: String(dialog ?? name), path: [...path, 'args', one] })),
      );
  });
  return found;
});

/** The arguments that the dialogs and action lists of a page read, those of its forms included; '' for all of them. */
function readsOfPage({ parts }: ConfigView, id: string): readonly string[] {
  const page = parts.pages[id];
  if (!page) return [''];
  return [
    ...readsIn(pagePart(id, page)),
    ...formsOfPage(page).flatMap((form) => {
      const own = parts.forms[form];
      return own ? readsIn(formPart(form, own)) : [''];
    }),
  ];
}

const readsIn = perPart(({ format, value }): readonly string[] =>
  collectExpressions(format, value).flatMap(({ source }) =>
    [...source.matchAll(/(?<![\w.'"])args\b(?:\.(\w+))?/g)].map(([, name = '']) => name),
  ),
);
