import type { ScenarioFile } from '../../config/model.generated.ts';
import { typedRate } from '../../portal/renderer/form/widgets/currenciesOfRate.ts';
import { actionsOf } from '../../portal/renderer/parts/isDrawn.ts';
import type { FieldNode } from '../../portal/stores/FieldNode.ts';
import { show, unmetOf, type Unmet } from './expectations.ts';
import type { HeadlessSite } from './HeadlessSite.ts';
import { fieldOf, mayPressPart, pressableParts } from './siteParts.ts';

export type Step = ScenarioFile['steps'][number];

type Runner<K extends Step['do']> = (site: HeadlessSite, step: Extract<Step, { do: K }>) => Promise<readonly Unmet[]>;

const runners: { readonly [K in Step['do']]: Runner<K> } = {
  async open(site, { url }) {
    await site.open(url);
    return [];
  },

  async fill(site, { field, value, form }) {
    const node = fieldOf(site, field, form);
    if (!node?.visible)
      return [
        {
          path: ['field'],
          expected: `a field "${field}" on screen`,
          found: node ? 'it is hidden' : `forms on screen: ${site.forms?.all.map(({ id }) => id).join(', ') || 'none'}`,
        },
      ];
    if (!node.enabled) return [{ path: ['field'], expected: `"${field}" enabled`, found: 'it is disabled' }];
    const impossible = impossibleValue(node, value);
    if (impossible) return [impossible];
    if (typeof value === 'string') node.type(node.field.widget === 'rate' ? typedRate(node, value) : value);
    else node.set(value);
    node.left();
    await site.settle();
    return [];
  },

  async press(site, { button: id, row }) {
    const [part, another] = pressableParts(site, id, row).filter(mayPressPart);
    if (!part)
      return [
        {
          path: ['button'],
          expected: `an enabled button "${id}"${row === undefined ? '' : ` in row ${row}`}`,
          found:
            pressableParts(site, id, row).length > 0
              ? 'it is disabled'
              : row !== undefined && pressableParts(site, id).length > 0
                ? `it is in the rows ${rowsWith(site, id).join(', ') || 'of no list'}`
                : `on screen: ${
                    [
                      ...new Set(
                        site
                          .parts()
                          .filter(({ kind }) => kind === 'button')
                          .map((one) => one.id),
                      ),
                    ].join(', ') || 'no buttons'
                  }`,
        },
      ];
    if (another && row === undefined && another.button !== part.button && another.id === part.id)
      return [{ path: ['button'], expected: `one button "${id}"`, found: 'several different ones' }];
    if (another && row === undefined && rowsWith(site, id).length > 1)
      return [
        {
          path: ['button'],
          expected: `one button "${id}", or its "row"`,
          found: `it is in the rows ${rowsWith(site, id).join(', ')}`,
        },
      ];
    const form = part.locals.formHandle;
    void part.runtime.run(actionsOf(part.button), form ? { ...part.locals, form: form.values() } : part.locals);
    await site.settle();
    return [];
  },

  async choose(site, { agree, button }) {
    const asked = site.portal?.overlays.questions.at(-1);
    if (!asked || !site.portal) return [{ path: [], expected: 'an open question', found: 'none' }];
    const chosen = asked.question.kind === 'guard' ? asked.question.buttons.find(({ id }) => id === button) : undefined;
    if (button !== undefined && !chosen)
      return [
        {
          path: ['button'],
          expected: `a button "${button}" of the guard`,
          found:
            asked.question.kind === 'guard'
              ? asked.question.buttons.map(({ id }) => id).join(', ')
              : `a ${asked.question.kind}`,
        },
      ];
    if (asked.question.kind === 'guard' && agree === true)
      return [
        {
          path: ['agree'],
          expected: `the button of the guard that is chosen: ${asked.question.buttons.map(({ id }) => id).join(', ')}`,
          found: 'a guard does not ask whether the user agrees',
        },
      ];
    site.portal.overlays.answer(asked.id, agree ?? false);
    if (chosen && site.opened?.kind === 'page')
      void site.opened.opened.runtime.run(chosen.actions?.filter((action) => action.do !== 'close'));
    await site.settle();
    return [];
  },

  async answer(site, { do: _do, operation, ...answer }) {
    site.server.answer(operation, answer);
    return [];
  },

  async wait(site, { seconds }) {
    await site.pass(seconds);
    return [];
  },

  expect: async (site, step) => unmetOf(site, step),
};

function rowsWith(site: HeadlessSite, id: string): readonly number[] {
  const rows = pressableParts(site, id).flatMap(({ locals }) =>
    typeof locals.index === 'number' ? [locals.index] : [],
  );
  return [...new Set(rows)];
}

const choosing: readonly unknown[] = ['select', 'radio', 'multiSelect', 'checkboxes'];

/** Why a user cannot enter a value into a field: it is no choice of the field, or has a type that the field does not make. */
function impossibleValue({ field, options }: FieldNode, value: unknown): Unmet | null {
  if (value === null || value === '') return null;
  const isChosen = choosing.includes(field.ui.widget);
  const choices = options.map((option) => option.value);
  const strange = isChosen ? [value].flat().find((one) => !choices.includes(one)) : undefined;
  if (strange !== undefined)
    return choices.length > 0
      ? { path: ['value'], expected: `one of the choices ${choices.map(show).join(', ')}`, found: show(strange) }
      : {
          path: ['value'],
          expected: 'a choice of the field',
          found: 'it has none; give the answer that they come from',
        };
  const types = [field.schema.type ?? []].flat();
  if (types.length > 0 && !types.includes('number') && !types.includes('integer') && typeof value === 'number')
    return {
      path: ['value'],
      expected: types.includes('string') ? `the text ${show(String(value))}` : types.join(' or '),
      found: show(value),
    };
  if (typeof value === 'boolean' && !types.includes('boolean') && types.length > 0)
    return { path: ['value'], expected: types.join(' or '), found: show(value) };
  return null;
}

/** Runs one step; returns the unmet expectations. */
export function runStep<K extends Step['do']>(
  site: HeadlessSite,
  step: Extract<Step, { do: K }>,
): Promise<readonly Unmet[]> {
  if (step.do !== 'expect' && step.do !== 'answer') site.server.forget();
  const run: Runner<K> = runners[step.do as K];
  return run(site, step);
}
