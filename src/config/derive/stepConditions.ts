/** A step of a page; one without blocks is on another page. */
export interface PageStep {
  readonly id: string;
  /** Whether the step is there. */
  readonly visibleWhen?: string;
  /** What the step needs. */
  readonly when?: string;
  readonly blocks?: readonly Readonly<Record<string, unknown>>[];
}

export interface StepConditions {
  /** By index of the step: when its blocks are shown; undefined where they always are, or where the step has none. */
  readonly shown: readonly (string | undefined)[];
  /** The id of the shown step, as an expression. */
  readonly current: string;
  /** Whether the address asks for a step that needs something. */
  readonly asked: string;
  /** Whether that step can be shown. */
  readonly holds: string;
}

/** The parameter of the address that names the step; the first step has none. */
const parameter = "coalesce(route.query.step, '')";

/**
 * The conditions of steps that follow each other. The address names a step; shown is that step, or the last one before it whose
 * condition holds. The first step needs none, so one is always shown.
 */
export function stepConditions(steps: readonly PageStep[]): StepConditions {
  const later = laterSteps(steps);
  const reached = later.map((step, index) => ({
    id: step.id,
    condition: [isAsked(later.slice(index).map(({ id }) => id)), ...needsOf(step)].join(' && '),
  }));
  const shown = (id: string): string | undefined => {
    const at = reached.findIndex((step) => step.id === id);
    // A condition that is not known yet counts as false, so the step before stays.
    const parts = [
      ...reached.slice(at, at + 1).map(({ condition }) => condition),
      ...reached.slice(at + 1).map(({ condition }) => `(${condition}) != true`),
    ];
    return parts.length === 0 ? undefined : parts.join(' && ');
  };
  const first = steps[0]?.id ?? '';
  const needy = later.filter((step) => needsOf(step).length > 0);
  return {
    shown: steps.map(({ id, blocks }) => (blocks === undefined ? undefined : shown(id))),
    current: `=${reached
      .toReversed()
      .map(({ id, condition }) => `(${condition}) == true ? '${id}' : `)
      .join('')}'${first}'`,
    asked: isAsked(needy.map(({ id }) => id)),
    holds:
      needy.length === 1
        ? needy.flatMap(needsOf).join(' && ')
        : needy.map((step) => [isAsked([step.id]), ...needsOf(step)].join(' && ')).join(' || '),
  };
}

/** The conditions of a step, each in brackets. */
function needsOf({ visibleWhen, when }: PageStep): readonly string[] {
  return [visibleWhen, when].filter((condition) => condition !== undefined).map((condition) => `(${condition})`);
}

function isAsked(ids: readonly string[]): string {
  return ids.length === 1
    ? `${parameter} == '${ids[0] ?? ''}'`
    : `${parameter} in [${ids.map((id) => `'${id}'`).join(', ')}]`;
}

/** The steps that the parameter of the address can name. */
export function laterSteps(steps: readonly PageStep[]): readonly PageStep[] {
  return steps.slice(1).filter(({ blocks }) => blocks !== undefined);
}
