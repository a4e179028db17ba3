import { guardRule } from '../../config/guardRule.ts';
import type { AccessFile } from '../../config/model.generated.ts';
import { codesOf } from '../../engine/access/decideAccess.ts';
import type { Demand } from './Demand.ts';
import type { Formula } from './Formula.ts';
import { kycStatuses, type Cell, type Person } from './Person.ts';

/** All persons of a cell that these demands can distinguish, those with most codes first. No person has a code in `without`. */
export function peopleFor(
  demands: readonly Demand[],
  cell: Cell,
  access: AccessFile,
  without: ReadonlySet<string>,
): readonly Person[] {
  const asked = [...new Set(demands.flatMap((demand) => mentionsOf(demand)))]
    .filter((name) => !without.has(name))
    .sort();
  const known = people.get(access) ?? new Map<string, readonly Person[]>();
  people.set(access, known);
  const key = `${cell.region} ${cell.variant} ${cell.role} ${asked.join(' ')}`;
  const found = known.get(key) ?? everybody(new Set(asked), cell, access);
  known.set(key, found);
  return found;
}

/** Caches the persons, because thousands of parts require the same few codes. */
const people = new WeakMap<AccessFile, Map<string, readonly Person[]>>();

function everybody(asked: ReadonlySet<string>, cell: Cell, access: AccessFile): readonly Person[] {
  const isVisitor = cell.role === 'visitor';
  const isHeld = cell.role === 'subAccount' || cell.role === 'operator' || asked.has('permissions');
  const codes = isVisitor ? [] : [...asked].filter((code) => code in access.permissions);
  const flags = isVisitor ? [] : [...asked].filter((code) => code in access.flags);
  const statuses = isVisitor ? [''] : asked.has('kycStatus') ? kycStatuses(access) : kycStatuses(access).slice(0, 1);
  const kinds = asked.has('isEnterprise') ? [true, false] : [true];
  const cards = asked.has('hasCard') ? [true, false] : [false];
  const loads = asked.has('phase') && !isVisitor ? [true, false] : [true];
  return subsets(flags).flatMap((own) =>
    (isHeld ? subsets(codes) : [codes]).flatMap((permissions) =>
      statuses.flatMap((kycStatus) =>
        kinds.flatMap((isEnterprise) =>
          cards.flatMap((hasCard) =>
            loads.map(
              (isLoaded): Person => ({
                ...cell,
                permissions,
                flags: own,
                kycStatus,
                isEnterprise,
                hasCard,
                isLoaded,
              }),
            ),
          ),
        ),
      ),
    ),
  );
}

/** Names of the codes and other properties of a person that a demand depends on. */
function mentionsOf(demand: Demand): readonly string[] {
  const known = mentioned.get(demand);
  if (known) return known;
  const found = namesIn(demand);
  mentioned.set(demand, found);
  return found;
}

const mentioned = new WeakMap<Demand, readonly string[]>();

/** Limits of a guard, and the property of a person that each depends on. */
const limits = [
  ['personal', 'isEnterprise'],
  ['enterprise', 'isEnterprise'],
  ['card', 'hasCard'],
] as const;

function namesIn(demand: Demand): readonly string[] {
  switch (demand.kind) {
    case 'access':
      return [...codesOf(demand.needs.permission), ...codesOf(demand.needs.flag)];
    case 'guard':
      return [
        'kycStatus',
        ...limits.filter(([limit]) => guardRule(demand.guard)[limit] !== undefined).map(([, name]) => name),
      ];
    case 'condition':
      return textsOf(demand.formula);
    case 'session':
      return demand.session === 'reduced' ? ['phase'] : [];
    case 'nowhere':
      return [];
  }
}

/** All texts in the settled parts of a formula: names of the session, and codes. */
function textsOf(formula: Formula): readonly string[] {
  switch (formula.kind) {
    case 'and':
    case 'or':
      return [...textsOf(formula.left), ...textsOf(formula.right)];
    case 'not':
      return textsOf(formula.of);
    case 'settled':
      return textsInside(formula.node);
    case 'compared':
    case 'opaque':
      return [];
  }
}

function textsInside(part: unknown): readonly string[] {
  if (typeof part === 'string') return [part];
  return Array.isArray(part) ? part.flatMap(textsInside) : [];
}

function subsets(of: readonly string[]): readonly (readonly string[])[] {
  return of.reduce<readonly (readonly string[])[]>((all, code) => [...all.map((set) => [...set, code]), ...all], [[]]);
}
