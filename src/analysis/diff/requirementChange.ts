import { fromTo, isSame, type ChangeCode } from './Change.ts';

type Direction = 'narrowed' | 'widened' | 'changed';

interface RequirementChange {
  readonly code: Extract<ChangeCode, 'access-changed' | 'access-narrowed' | 'access-widened'>;
  readonly detail: string;
}

type Compare = (before: unknown, after: unknown) => Direction;

/** By name of a requirement: whether a change of it widens or narrows access. */
const readings: Readonly<Record<string, Compare>> = {
  session: (before, after) => byRank(['none', 'optional', 'required'], before ?? 'required', after ?? 'required'),
  permission: anyOf,
  flag: anyOf,
  kyc: anyOf,
  guards: allOf,
  alsoPermission: allOf,
  switch: present,
  region: present,
  visibleWhen: present,
  public: (_before, after) => (after === true ? 'widened' : 'narrowed'),
};

const requirementNames: readonly string[] = Object.keys(readings);

/** Compares the access requirements of two declarations: one change for each name that differs. */
export function requirementChanges(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  names: readonly string[] = requirementNames,
): readonly RequirementChange[] {
  return names.flatMap((name) => {
    const compare = readings[name];
    if (!compare || isSame(before[name], after[name])) return [];
    return [
      {
        code: `access-${compare(before[name], after[name])}` as const,
        detail: `${name}: ${fromTo(before[name], after[name])}`,
      },
    ];
  });
}

function codes(value: unknown): ReadonlySet<string> {
  const list: readonly unknown[] = value === undefined || value === null ? [] : [value].flat();
  return new Set(
    list.map((code) => (typeof code === 'string' ? code : JSON.stringify(code))).filter((code) => code !== ''),
  );
}

function isWithin(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return [...some].every((code) => all.has(code));
}

/** One of the codes suffices; an empty list requires nothing. */
function anyOf(before: unknown, after: unknown): Direction {
  const [was, is] = [codes(before), codes(after)];
  if (was.size === 0) return 'narrowed';
  if (is.size === 0 || isWithin(was, is)) return 'widened';
  return isWithin(is, was) ? 'narrowed' : 'changed';
}

function allOf(before: unknown, after: unknown): Direction {
  const [was, is] = [codes(before), codes(after)];
  return isWithin(was, is) ? 'narrowed' : isWithin(is, was) ? 'widened' : 'changed';
}

function present(before: unknown, after: unknown): Direction {
  return before === undefined ? 'narrowed' : after === undefined ? 'widened' : 'changed';
}

function byRank(ranks: readonly unknown[], before: unknown, after: unknown): Direction {
  return ranks.indexOf(after) > ranks.indexOf(before) ? 'narrowed' : 'widened';
}
