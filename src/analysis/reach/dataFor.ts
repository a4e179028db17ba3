import { evaluate, type ExpressionEnv, type ExpressionScope } from '../../engine/expression/evaluate.ts';
import type { Demand } from './Demand.ts';
import { anythingElse, comparedName, type Constant, type Formula } from './Formula.ts';

/** Required data by variable: the value of a path, or the outcome (null: unknown) of an opaque condition. */
export type DataWitness = Readonly<Record<string, Constant>>;

const env: ExpressionEnv = { now: () => 0 };

interface Variable {
  readonly name: string;
  readonly path: readonly string[] | null;
  readonly domain: readonly Constant[];
}

type Truth = boolean | null;

/** Finds data with which all conditions have the wanted outcome; null when there is none. */
export function dataFor(demands: readonly Demand[], scope: ExpressionScope): DataWitness | null {
  const { conditions, variables } = questionOf(demands);
  const assigned = new Map<string, Constant>();
  return search(0) ? Object.fromEntries(assigned) : null;

  function search(next: number): boolean {
    if (!conditions.every(({ formula, holds }) => isOpen(openTo(formula, scope, assigned), holds))) return false;
    const variable = variables[next];
    if (!variable) return true;
    for (const value of variable.domain) {
      if (!fitsAround(variable, value, assigned, variables)) continue;
      assigned.set(variable.name, value);
      if (search(next + 1)) return true;
      assigned.delete(variable.name);
    }
    return false;
  }
}

type Condition = Extract<Demand, { kind: 'condition' }>;

interface Question {
  readonly conditions: readonly Condition[];
  readonly variables: readonly Variable[];
}

function questionOf(demands: readonly Demand[]): Question {
  const known = questions.get(demands);
  if (known) return known;
  const conditions = demands.flatMap((demand) => (demand.kind === 'condition' ? [demand] : []));
  const question = { conditions, variables: variablesOf(conditions.map(({ formula }) => formula)) };
  questions.set(demands, question);
  return question;
}

/** Caches what the conditions of a way ask, because it is asked for every kind of person. */
const questions = new WeakMap<readonly Demand[], Question>();

function isOpen(outcomes: Outcomes, holds: boolean): boolean {
  return (outcomes & (holds ? yes : no | unknown)) !== 0;
}

/** Whether a value is consistent with its parents and children: everything inside an unknown value is unknown. */
function fitsAround(
  { path }: Variable,
  value: Constant,
  assigned: ReadonlyMap<string, Constant>,
  variables: readonly Variable[],
): boolean {
  if (!path) return true;
  return variables.every((other) => {
    const known = assigned.get(other.name);
    if (known === undefined || !other.path || other.path === path) return true;
    if (value !== null && known === null && isInside(path, other.path)) return false;
    return !(value === null && known !== null && isInside(other.path, path));
  });
}

function isInside(inner: readonly string[], outer: readonly string[]): boolean {
  return inner.length > outer.length && outer.every((step, index) => inner[index] === step);
}

/** The variables of conditions with their candidates: first the values that the enumeration needs, then null, then all others. */
export function variablesOf(formulas: readonly Formula[]): readonly Variable[] {
  const found = new Map<
    string,
    {
      readonly path: readonly string[] | null;
      readonly only: readonly Constant[] | null;
      readonly constants: Set<Constant>;
    }
  >();
  const visit = (formula: Formula): void => {
    if (formula.kind === 'and' || formula.kind === 'or') {
      visit(formula.left);
      visit(formula.right);
    } else if (formula.kind === 'not') visit(formula.of);
    else if (formula.kind === 'opaque')
      found.set(formula.variable, { path: null, only: null, constants: new Set<Constant>([true, false]) });
    else if (formula.kind === 'compared') {
      const known = found.get(formula.variable) ?? {
        path: formula.path,
        only: formula.only,
        constants: new Set<Constant>(),
      };
      for (const constant of formula.constants) known.constants.add(constant);
      found.set(formula.variable, known);
    }
  };
  formulas.forEach(visit);
  return [...found].map(([name, { path, only, constants }]) => ({
    name,
    path,
    domain: only ?? [...new Set([...constants, ...(path ? [anythingElse] : []), null])],
  }));
}

/** The outcomes that a formula can still have when only the assigned variables are known. */
export function outcomesOf(
  formula: Formula,
  scope: ExpressionScope,
  assigned: ReadonlyMap<string, Constant>,
): ReadonlySet<Truth> {
  const open = openTo(formula, scope, assigned);
  return new Set([...(open & yes ? [true] : []), ...(open & no ? [false] : []), ...(open & unknown ? [null] : [])]);
}

function openTo(formula: Formula, scope: ExpressionScope, assigned: ReadonlyMap<string, Constant>): Outcomes {
  switch (formula.kind) {
    case 'settled':
      return only(evaluate(formula.node, scope, env));
    case 'opaque': {
      const answer = assigned.get(formula.variable);
      return answer === undefined ? any : only(answer);
    }
    case 'compared': {
      const value = assigned.get(formula.variable);
      return value === undefined ? any : only(evaluate(formula.node, { [comparedName]: value }, env));
    }
    case 'not':
      return negated(openTo(formula.of, scope, assigned));
    case 'and': {
      const left = openTo(formula.left, scope, assigned);
      return left === no ? no : both(left, openTo(formula.right, scope, assigned));
    }
    case 'or': {
      const left = openTo(formula.left, scope, assigned);
      return left === yes ? yes : negated(both(negated(left), negated(openTo(formula.right, scope, assigned))));
    }
  }
}

/** A set of outcomes as bits, because the solver builds millions of them. */
type Outcomes = number;
const yes = 1;
const no = 2;
const unknown = 4;
const any = yes | no | unknown;

function only(value: unknown): Outcomes {
  return value === true ? yes : value === false ? no : unknown;
}

function negated(outcomes: Outcomes): Outcomes {
  return (outcomes & unknown) | (outcomes & yes ? no : 0) | (outcomes & no ? yes : 0);
}

/** The outcomes of `and` over every pair: one false decides, and two true ones are needed. */
function both(left: Outcomes, right: Outcomes): Outcomes {
  const isUnknown = (left & unknown && right & (yes | unknown)) || (right & unknown && left & (yes | unknown));
  return ((left | right) & no) | (left & right & yes) | (isUnknown ? unknown : 0);
}
