import { didYouMean } from '../../../config/nearestName.ts';
import type { Expectation } from '../expectations.ts';
import type { Step } from '../runStep.ts';
import type { Fault, ScenarioSource } from './ScenarioSource.ts';
import { siteNames, type NameKind, type SiteNames } from './SiteNames.ts';

interface Named {
  readonly kind: NameKind | 'entry';
  readonly name: string;
  readonly path: readonly (string | number)[];
  /** For an entry. */
  readonly menu?: string;
}

/** How findings call a name, and where it is declared. */
const nouns: Readonly<Record<Named['kind'], string>> = {
  operation: 'operation',
  page: 'page',
  part: 'part',
  button: 'button',
  dialog: 'dialog',
  menu: 'menu',
  entry: 'entry',
  form: 'form block',
  field: 'field',
  place: 'value',
};

/** Has the site every name in the steps and answers? Where it has not, some expectations would always hold. */
export function nameFaults({ scenario, project }: ScenarioSource): readonly Fault[] {
  const names = siteNames(project);
  // A form that the backend describes has the fields that its answer names.
  const answers = JSON.stringify([scenario.answers, scenario.steps.filter((step) => step.do === 'answer')]);
  const isKnown = ({ kind, name, menu }: Named): boolean =>
    (kind === 'entry' && !names.entries.has(menu ?? '')) || // the menu is the mistake
    knownOf(names, { kind, menu }).has(name) ||
    (kind === 'field' && answers.includes(JSON.stringify(name)));
  return [
    ...Object.keys(scenario.answers ?? {}).map((name): Named & { step: string } => ({
      kind: 'operation',
      name,
      path: ['answers', name],
      step: 'answers',
    })),
    ...scenario.steps.flatMap((step, index) =>
      namesIn(step).map((named) => ({ ...named, path: ['steps', index, ...named.path], step: step.do })),
    ),
  ]
    .filter((named) => !isKnown(named))
    .map(({ step, ...named }) => ({
      path: named.path,
      step,
      expected: `${/^[aeiou]/.test(nouns[named.kind]) ? 'an' : 'a'} ${nouns[named.kind]} of the config`,
      found: [
        `there is no ${nouns[named.kind]} "${named.name}"${named.menu === undefined ? '' : ` in the menu ${named.menu}`}`,
        didYouMean(named.name, knownOf(names, named)).suggestion ?? '',
      ]
        .filter((part) => part !== '')
        .join('. '),
    }));
}

function knownOf(names: SiteNames, { kind, menu }: Pick<Named, 'kind' | 'menu'>): ReadonlySet<string> {
  return kind === 'entry' ? (names.entries.get(menu ?? '') ?? new Set()) : names[kind];
}

function namesIn(step: Step): readonly Named[] {
  switch (step.do) {
    case 'fill':
      return [
        fieldNamed(step.field, ['field']),
        ...(step.form === undefined ? [] : [{ kind: 'form', name: step.form, path: ['form'] } as const]),
      ];
    case 'press':
      return [{ kind: 'button', name: step.button, path: ['button'] }];
    case 'choose':
      return step.button === undefined ? [] : [{ kind: 'button', name: step.button, path: ['button'] }];
    case 'answer':
      return [{ kind: 'operation', name: step.operation, path: ['operation'] }];
    case 'expect':
      return namesExpected(step);
    default:
      return [];
  }
}

function namesExpected(expected: Expectation): readonly Named[] {
  const { page, dialog, call, fields = {}, values = {}, visible, hidden, enabled, disabled, notCalled } = expected;
  const listed = (kind: Named['kind'], key: string, list: readonly string[] = []) =>
    list.map((name, at): Named => ({ kind, name, path: [key, at] }));
  return [
    ...(page === undefined ? [] : [{ kind: 'page', name: page, path: ['page'] } as const]),
    ...(dialog === undefined || dialog === '' ? [] : [{ kind: 'dialog', name: dialog, path: ['dialog'] } as const]),
    ...(call === undefined ? [] : [{ kind: 'operation', name: call.operation, path: ['call', 'operation'] } as const]),
    ...listed('part', 'visible', visible),
    ...listed('part', 'hidden', hidden),
    ...listed('button', 'enabled', enabled),
    ...listed('button', 'disabled', disabled),
    ...listed('operation', 'notCalled', notCalled),
    ...Object.keys(fields).map((name) => fieldNamed(name, ['fields', name])),
    ...Object.keys(values).map(
      (name): Named => ({ kind: 'place', name: name.split('.').slice(0, 2).join('.'), path: ['values', name] }),
    ),
    ...(['menu', 'noMenu'] as const).flatMap((key) => menuNames(key, expected[key] ?? {})),
  ];
}

function menuNames(key: string, menus: Readonly<Record<string, readonly string[]>>): readonly Named[] {
  return Object.entries(menus).flatMap(([menu, ids]): readonly Named[] => [
    { kind: 'menu', name: menu, path: [key, menu] },
    ...ids.map((name, at): Named => ({ kind: 'entry', name, menu, path: [key, menu, at] })),
  ]);
}

/** A field of a list has the index of its row in its path, and not in its name. */
function fieldNamed(field: string, path: readonly string[]): Named {
  return {
    kind: 'field',
    name: field
      .split('.')
      .filter((step) => !/^\d+$/.test(step))
      .join('.'),
    path,
  };
}
