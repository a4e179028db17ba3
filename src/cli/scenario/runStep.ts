import type { ScenarioFile } from '../../config/model.generated.ts';
import { actionsOf } from '../../portal/renderer/parts/isDrawn.ts';
import { unmetOf, type Unmet } from './expectations.ts';
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
    if (typeof value === 'string') node.type(value);
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
          expected: `an enabled button "${id}"`,
          found:
            pressableParts(site, id, row).length > 0
              ? 'it is disabled'
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

/** Runs one step; returns the unmet expectations. */
export function runStep<K extends Step['do']>(
  site: HeadlessSite,
  step: Extract<Step, { do: K }>,
): Promise<readonly Unmet[]> {
  if (step.do !== 'expect' && step.do !== 'answer') site.server.forget();
  const run: Runner<K> = runners[step.do as K];
  return run(site, step);
}
