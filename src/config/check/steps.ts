import { expandParts } from '../derive/expandParts.ts';
import { stepsOf, type StepsPlace } from '../derive/expandSteps.ts';
import type { JsonPath } from '../ConfigFile.ts';
import { inOwnFile } from '../load/placeOfLocation.ts';
import { walkDefinitions, WantedDefinitions } from '../meta/walkDefinitions.ts';
import type { PageFile } from '../model.generated.ts';
import { didYouMean } from '../nearestName.ts';
import { listOf, recordOf } from '../recordOf.ts';
import { formPart, placeInFile, type ConfigView, type Finding } from './ConfigView.ts';

const lists = new WantedDefinitions((definition) => definition === 'Block_steps');
const moves = new WantedDefinitions((definition) => definition === 'Action_step');

type Fault = Pick<Finding, 'message' | 'expected' | 'suggestion'> & { readonly path: JsonPath };

/** Does a page contain its steps in one place, with an address for each, and does every action open one of them? */
export function steps({ authored, parts }: ConfigView): readonly Finding[] {
  if (parts !== authored) return []; // the page that an overlay changes is checked in its whole form
  const { written } = authored;
  const inPages = Object.entries(written.pages).flatMap(([id, short]) => {
    const { page, locate } = expandParts(id, short, written.pageParts);
    return faultsOf(page).map(({ path, ...fault }): Finding => {
      const own = inOwnFile(authored, written, locate(path));
      return { code: 'config/steps', ...fault, place: placeInFile(own?.file, own?.path ?? []) };
    });
  });
  const inForms = Object.entries(written.forms).flatMap(([id, form]) =>
    actionPaths('form', form).map(
      ({ path }): Finding => ({
        code: 'config/steps',
        message: 'A form does not know the steps of its page.',
        expected: 'the action in onSubmit or onChange of the form block',
        part: formPart(id, form),
        path,
      }),
    ),
  );
  return [...inPages, ...inForms];
}

function faultsOf(page: PageFile): readonly Fault[] {
  const places = stepsOf(page);
  const ids = places[0]?.steps.map(({ id }) => id) ?? [];
  return [
    ...shownFaults(page),
    ...places.flatMap((place, index) => [...placeFaults(place, index), ...stepFaults(place)]),
    ...(places[0]?.block.keeps !== undefined && page.resume
      ? [
          {
            message: '"resume" of the page already says what a reload keeps.',
            expected: 'either resume, or keeps at the steps',
            path: ['resume'],
          },
        ]
      : []),
    ...actionPaths('page', page)
      .filter(({ to }) => !ids.includes(to))
      .map(
        ({ to, path }): Fault => ({
          message: ids.length === 0 ? 'No block of the page contains steps.' : `The page has no step "${to}".`,
          expected: ids.length === 0 ? 'a block of type steps whose steps have blocks' : `one of ${ids.join(', ')}`,
          ...didYouMean(to, ids),
          path: [...path, 'to'],
        }),
      ),
  ];
}

/** A list of steps without content names the current one; a block with content derives it from the address. */
function shownFaults(page: PageFile): readonly Fault[] {
  const containing = stepsOf(page).map(({ path }) => path.join());
  const found: Fault[] = [];
  walkDefinitions('page', page, lists, ({ value, path }) => {
    const { current, keeps, blocks } = value;
    const isContaining = containing.includes(path.join());
    if (isContaining && current !== undefined)
      found.push({
        message: 'The address says which step is current.',
        expected: 'no "current"',
        path: [...path, 'current'],
      });
    if (!isContaining && current === undefined)
      found.push({
        message: 'Nothing says which step is current.',
        expected: '"current", or the blocks of each step',
        path,
      });
    const needy = listOf(value['steps']).findIndex(
      (step) => recordOf(step)['when'] !== undefined && recordOf(step)['blocks'] === undefined,
    );
    if (needy >= 0)
      found.push({
        message: 'A step that is elsewhere needs nothing here.',
        expected: 'no "when"; "visibleWhen" if it is not always there',
        path: [...path, 'steps', needy, 'when'],
      });
    if (!isContaining && (keeps ?? blocks) !== undefined)
      found.push({
        message: 'The block does not contain its steps.',
        expected: 'steps with blocks',
        path: [...path, keeps === undefined ? 'blocks' : 'keeps'],
      });
  });
  return found;
}

function placeFaults({ block, path }: StepsPlace, index: number): readonly Fault[] {
  const restricted = (['permission', 'flag', 'switch'] as const).filter((name) => block[name] !== undefined);
  return [
    ...(path[0] === 'dialogs'
      ? [{ message: 'A dialog has no address for its steps.', expected: 'the steps on a page', path }]
      : []),
    ...(index > 0
      ? [
          {
            message: 'The page contains other steps already; the address names one step.',
            expected: 'one block with steps',
            path,
          },
        ]
      : []),
    ...restricted.map(
      (name): Fault => ({
        message: `"${name}" would not apply to the content of the steps.`,
        expected: `${name} at the route, or at the blocks`,
        path: [...path, name],
      }),
    ),
  ];
}

function stepFaults({ steps: listed, path }: StepsPlace): readonly Fault[] {
  const [first] = listed;
  return [
    ...(first?.blocks === undefined
      ? [
          {
            message: 'The first step has no content, but is shown when the address names none.',
            expected: 'blocks',
            path: [...path, 'steps', 0],
          },
        ]
      : []),
    ...(['visibleWhen', 'when'] as const)
      .filter((name) => first?.[name] !== undefined)
      .map(
        (name): Fault => ({
          message: 'The first step is shown when no other can be, so it has no condition.',
          expected: `no "${name}"`,
          path: [...path, 'steps', 0, name],
        }),
      ),
    ...listed.flatMap(({ id }, index): readonly Fault[] =>
      listed.slice(0, index).some((other) => other.id === id)
        ? [
            {
              message: `The step "${id}" is already in the list.`,
              expected: 'every step once',
              path: [...path, 'steps', index],
            },
          ]
        : [],
    ),
  ];
}

/** The actions that open a step. */
function actionPaths(
  format: 'page' | 'form',
  part: object,
): readonly { readonly to: string; readonly path: JsonPath }[] {
  const found: { readonly to: string; readonly path: JsonPath }[] = [];
  walkDefinitions(format, part, moves, ({ value, path }) => {
    found.push({ to: String(value['to']), path });
  });
  return found;
}
