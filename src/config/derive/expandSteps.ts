import type { JsonPath } from '../ConfigFile.ts';
import { rewriteConfig } from '../meta/rewriteConfig.ts';
import type { BlockSteps, PageFile } from '../model.generated.ts';
import { walkDefinitions, WantedDefinitions } from '../meta/walkDefinitions.ts';
import { listOf, recordOf } from '../recordOf.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { laterSteps, stepConditions, type PageStep, type StepConditions } from './stepConditions.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** A page whose steps are blocks with conditions, and the path in the page as it is written that a path in it follows from. */
export interface SteppedPage {
  readonly page: PageFile;
  readonly locate: (path: JsonPath) => JsonPath;
}

/** A block that contains its steps, with its path in the page. */
export interface StepsPlace {
  readonly block: Omit<BlockSteps, 'steps'> & {
    readonly keeps?: readonly string[];
    readonly blocks?: readonly JsonObject[];
  };
  readonly steps: readonly PageStep[];
  readonly path: JsonPath;
}

const expanded = new WeakMap<PageFile, SteppedPage>();

/**
 * Writes the blocks of the steps, each with the condition of its step, after a list of the steps; the page's resumed step; and
 * the actions `step` as navigation. The same page gives the same object; a page without steps stays the same.
 */
export function expandSteps(id: string, page: PageFile): SteppedPage {
  const known = expanded.get(page);
  if (known) return known;
  const [place] = stepsOf(page);
  const result = place ? expand(id, page, place) : { page, locate: (path: JsonPath) => path };
  expanded.set(page, result);
  return result;
}

const lists = new WantedDefinitions((definition) => definition === 'Block_steps');

/** The blocks of a page that contain their steps. A page has at most one, which the checker verifies. */
export function stepsOf(page: PageFile): readonly StepsPlace[] {
  const found: StepsPlace[] = [];
  walkDefinitions('page', page, lists, ({ value, path }) => {
    if (!listOf(value['steps']).some((step) => recordOf(step)['blocks'] !== undefined)) return;
    // Trust border: the page has passed the check of its format.
    const { steps, ...block } = value as unknown as StepsPlace['block'] & {
      readonly steps: readonly (string | PageStep)[];
    };
    found.push({ block, steps: steps.map((step) => (typeof step === 'string' ? { id: step } : step)), path });
  });
  return found;
}

function expand(id: string, page: PageFile, place: StepsPlace): SteppedPage {
  const {
    block: { keeps, blocks: _common, ...list },
    steps,
    path,
  } = place;
  const conditions = stepConditions(steps);
  const inside = contentOf(place, conditions.shown);
  const shown = [
    {
      ...list,
      steps: steps.map(({ id: name, visibleWhen }) => (visibleWhen === undefined ? name : { id: name, visibleWhen })),
      current: conditions.current,
    },
    ...inside.map(({ block, when }) => guarded(block, [list.visibleWhen, when?.text])),
  ];
  const container = path.slice(0, -1);
  const first = Number(path.at(-1));
  const whole = withBlocks(page, container, (around) => [
    ...around.slice(0, first),
    ...shown,
    ...around.slice(first + 1),
  ]);
  const resume = keeps && {
    when: conditions.asked,
    keeps,
    needs: conditions.holds,
    otherwise: [{ do: 'notify', text: 'common.stepGone', level: 'info' }, wayTo(id, steps, { to: steps[0]?.id })],
  };
  // Trust border: the page has what its format declares; the check of every shipped page proves it.
  const stepped = {
    ...whole,
    query: { ...page.query, step: { enum: laterSteps(steps).map((step) => step.id), outside: true } },
    ...(resume && { resume }),
  } as PageFile;
  return {
    page: rewriteConfig('page', stepped, new Map([['Action_step', (action) => wayTo(id, steps, action)]])),
    locate: (derived) => cutAtAction(page, locate(derived)),
  };

  function locate(derived: JsonPath): JsonPath {
    if (derived[0] === 'resume') return [...path, 'keeps', ...(derived[1] === 'keeps' ? derived.slice(2) : [])];
    const [index, ...rest] = container.every((step, at) => derived[at] === step) ? derived.slice(container.length) : [];
    if (typeof index !== 'number' || index < first) return derived;
    if (index === first) return [...path, ...(rest[0] === 'current' ? ['steps'] : rest)];
    const own = inside[index - first - 1];
    if (!own) return [...container, index - inside.length, ...rest];
    const isDerived = rest[0] === 'visibleWhen' && own.block['visibleWhen'] === undefined;
    return [...path, ...(isDerived && own.when ? own.when.from : [...own.from, ...rest])];
  }
}

interface Content {
  readonly block: JsonObject;
  /** Its path in the block that contains the steps. */
  readonly from: JsonPath;
  /** The condition of its step, and the path that it follows from. */
  readonly when?: { readonly text: string; readonly from: JsonPath };
}

function contentOf({ block, steps }: StepsPlace, conditions: StepConditions['shown']): readonly Content[] {
  return [
    ...(block.blocks ?? []).map((inner, at): Content => ({ block: inner, from: ['blocks', at] })),
    ...steps.flatMap((step, index) =>
      (step.blocks ?? []).map((inner, at): Content => {
        const text = conditions[index];
        return {
          block: inner,
          from: ['steps', index, 'blocks', at],
          ...(text !== undefined && {
            when: {
              text,
              from: [
                'steps',
                index,
                step.when === undefined ? (step.visibleWhen === undefined ? 'id' : 'visibleWhen') : 'when',
              ],
            },
          }),
        };
      }),
    ),
  ];
}

/** A path in a written page, which ends at the target of an action `step` when it leads into what follows from it. */
function cutAtAction(page: PageFile, path: JsonPath): JsonPath {
  const end = path.findIndex((_, index) => recordOf(valueAt(page, path.slice(0, index)))['do'] === 'step');
  const step = path[end];
  return end < 0 || step === 'do' || step === 'when' ? path : [...path.slice(0, end), 'to'];
}

/** The action that opens a step. The first step is the address without a step, and takes the place of a later one in the history. */
function wayTo(page: string, steps: readonly PageStep[], { to, back, when }: JsonObject): JsonObject {
  const isFirst = to === steps[0]?.id;
  return {
    do: 'navigate',
    ...(when !== undefined && { when }),
    to: page,
    query: { step: isFirst ? null : to },
    keepQuery: true,
    ...(isFirst && { replace: true }),
    ...(back !== undefined && { back }),
  };
}

/** The block with further conditions. */
function guarded(block: JsonObject, conditions: readonly (string | undefined)[]): JsonObject {
  const all = [block['visibleWhen'], ...conditions].filter((condition) => typeof condition === 'string');
  return all.length === 0
    ? block
    : { ...block, visibleWhen: all.length === 1 ? all[0] : all.map((condition) => `(${condition})`).join(' && ') };
}

/** Copies a page with another list of blocks at a path. */
function withBlocks<T>(value: T, path: JsonPath, change: (blocks: readonly unknown[]) => readonly unknown[]): T {
  const [step, ...rest] = path;
  if (step === undefined) return change(value as readonly unknown[]) as T;
  const inner = withBlocks(Reflect.get(Object(value), step), rest, change);
  // Trust border: the copy has the shape of the value.
  return (Array.isArray(value) ? value.with(Number(step), inner) : { ...value, [step]: inner }) as T;
}
