import inventory from './inventory.json' with { type: 'json' };
import scope from './scope.json' with { type: 'json' };

/** R routes, C calls, E errors, N entities, ST states, V rules, A access, S shell, L lists: the order of the report. */
export const kinds = {
  R: 'routes',
  C: 'calls',
  E: 'errors',
  N: 'entities',
  ST: 'states',
  V: 'rules',
  A: 'access',
  S: 'shell',
  L: 'lists',
} as const;
export type Kind = keyof typeof kinds;
/** `first` must be covered now, `later` belongs to another capability, `editorial` requires nothing. */
export type Scope = keyof typeof scope;

export interface Statement {
  readonly id: string;
  readonly kind: Kind;
  /** The statement in our words. */
  readonly says: string;
  readonly scope: Scope | null;
  readonly area: string;
}

/** The id of a statement in any text. */
export const statement = /\b(?:R|C|E|N|ST|V|A|S|L)-\d{3}\b/;

/** Reads every statement, in the order of the inventory. A statement that is not in scope.json has scope null. */
export function readStatements(): readonly Statement[] {
  const places = new Map(
    areas().flatMap(({ name, area, ids }) => ids.map((id) => [id, { scope: name, area }] as const)),
  );
  return Object.entries(inventory).map(([id, says]) => ({
    id,
    says,
    kind: kindOf(id),
    scope: null,
    area: '',
    ...places.get(id),
  }));
}

/** Every id in scope.json, with repetitions. */
export function placedIds(): readonly string[] {
  return areas().flatMap(({ ids }) => ids);
}

/** The areas of a scope. */
export function areaNames(scoped: Scope): readonly string[] {
  return areas()
    .filter(({ name }) => name === scoped)
    .map(({ area }) => area);
}

/** Expands `["R-001", "R-003 to R-005"]` to single ids. */
export function expandIds(parts: readonly string[]): readonly string[] {
  return parts.flatMap((part) => {
    const [first = '', last = first] = part.split(' to ');
    const [kind = '', from = ''] = first.split('-');
    const to = last.split('-')[1] ?? from;
    return Array.from(
      { length: Number(to) - Number(from) + 1 },
      (_, index) => `${kind}-${String(Number(from) + index).padStart(3, '0')}`,
    );
  });
}

/** The inverse of expandIds, for ids in order. */
export function joinIds(ids: readonly string[]): string {
  const runs: [string, string][] = [];
  for (const id of ids) {
    const run = runs.at(-1);
    if (run && follows(run[1], id)) run[1] = id;
    else runs.push([id, id]);
  }
  return runs.map(([first, last]) => (first === last ? first : `${first} to ${last}`)).join(', ');
}

function follows(before: string, id: string): boolean {
  const [kind, number] = before.split('-');
  return id === `${kind}-${String(Number(number) + 1).padStart(3, '0')}`;
}

function areas(): readonly { readonly name: Scope; readonly area: string; readonly ids: readonly string[] }[] {
  const named: Readonly<Record<Scope, Readonly<Record<string, readonly string[]>>>> = scope;
  return Object.keys(named)
    .filter((name): name is Scope => name in scope)
    .flatMap((name) => Object.entries(named[name]).map(([area, parts]) => ({ name, area, ids: expandIds(parts) })));
}

function kindOf(id: string): Kind {
  const kind = Object.keys(kinds).find((name) => id.startsWith(`${name}-`));
  if (!isKind(kind)) throw new Error(`inventory.json has an id of an unknown kind: ${id}`);
  return kind;
}

function isKind(name: string | undefined): name is Kind {
  return name !== undefined && name in kinds;
}
