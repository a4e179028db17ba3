import { guardRule } from '../../config/guardRule.ts';
import type { AccessFile } from '../../config/model.generated.ts';
import { codesOf, type Subject } from '../../engine/access/decideAccess.ts';
import { subjectOf, type SessionView } from '../../engine/access/sessionView.ts';
import type { Demand } from './Demand.ts';
import type { Formula } from './Formula.ts';
import { kycStatuses, viewOf, type Cell, type Person } from './Person.ts';
import type { SessionModel } from './SessionModel.ts';

/** The codes and other properties of a person that decide about demands, without those that nobody has. */
export interface Asked {
  readonly names: ReadonlySet<string>;
  readonly key: string;
}

export function askedBy(demands: readonly Demand[], without: ReadonlySet<string>): Asked {
  const names = new Set<string>();
  for (const demand of demands) for (const name of mentionsOf(demand)) if (!without.has(name)) names.add(name);
  return { names, key: [...names].sort().join(' ') };
}

/** A person with the session that the engine sees, made when first asked for. */
export class Candidate {
  readonly person: Person;
  readonly #world: PeopleWorld;
  #view: SessionView | undefined;
  #subject: Subject | undefined;

  constructor(person: Person, world: PeopleWorld) {
    this.person = person;
    this.#world = world;
  }

  get view(): SessionView {
    this.#view ??= viewOf(this.person, this.#world.session);
    return this.#view;
  }

  get subject(): Subject {
    this.#subject ??= subjectOf(this.view, this.#world.site);
    return this.#subject;
  }
}

interface PeopleWorld {
  readonly access: AccessFile;
  readonly session: SessionModel;
  readonly site: Readonly<Record<string, unknown>>;
}

/** All persons of a cell that these names distinguish, those with most codes first. */
export function peopleFor(asked: Asked, cell: Cell, world: PeopleWorld): Iterable<Candidate> {
  const known = people.get(world.session) ?? new Map<string, Map<Cell, Crowd>>();
  people.set(world.session, known);
  const ofNames = known.get(asked.key) ?? new Map<Cell, Crowd>();
  known.set(asked.key, ofNames);
  const found = ofNames.get(cell) ?? new Crowd(everybody(new Set([...asked.names].sort()), cell, world.access), world);
  ofNames.set(cell, found);
  return found;
}

/** Caches the persons of a region's site, because thousands of parts require the same few codes. */
const people = new WeakMap<SessionModel, Map<string, Map<Cell, Crowd>>>();

/** Persons that are made one after another: most questions are answered by the first ones. */
class Crowd implements Iterable<Candidate> {
  readonly #made: Candidate[] = [];
  readonly #source: Iterator<Person>;
  readonly #world: PeopleWorld;

  constructor(source: Iterator<Person>, world: PeopleWorld) {
    this.#source = source;
    this.#world = world;
  }

  *[Symbol.iterator](): Iterator<Candidate> {
    for (let index = 0; ; index += 1) {
      const candidate = this.#made[index] ?? this.#next();
      if (candidate === null) return;
      yield candidate;
    }
  }

  #next(): Candidate | null {
    const { value, done } = this.#source.next();
    if (done) return null;
    const candidate = new Candidate(value, this.#world);
    this.#made.push(candidate);
    return candidate;
  }
}

function* everybody(asked: ReadonlySet<string>, cell: Cell, access: AccessFile): Generator<Person, void> {
  const isVisitor = cell.role === 'visitor';
  const isHeld = cell.role === 'subAccount' || cell.role === 'operator' || asked.has('permissions');
  const codes = isVisitor ? [] : [...asked].filter((code) => code in access.permissions);
  const flags = isVisitor ? [] : [...asked].filter((code) => code in access.flags);
  const statuses = isVisitor ? [''] : asked.has('kycStatus') ? kycStatuses(access) : kycStatuses(access).slice(0, 1);
  const kinds = asked.has('isEnterprise') ? [true, false] : [true];
  const cards = asked.has('hasCard') ? [true, false] : [false];
  const loads = asked.has('phase') && !isVisitor ? [true, false] : [true];
  for (const own of subsets(flags))
    for (const permissions of isHeld ? subsets(codes) : [codes])
      for (const kycStatus of statuses)
        for (const isEnterprise of kinds)
          for (const hasCard of cards)
            for (const isLoaded of loads)
              yield { ...cell, permissions, flags: own, kycStatus, isEnterprise, hasCard, isLoaded };
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

/** Every subset; the first one has all members. */
function* subsets(of: readonly string[]): Generator<readonly string[]> {
  const last = of.at(-1);
  if (last === undefined) {
    yield [];
    return;
  }
  const before = of.slice(0, -1);
  for (const set of subsets(before)) yield [...set, last];
  yield* subsets(before);
}
