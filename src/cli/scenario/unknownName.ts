import { placeOf } from '../../config/ConfigFile.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { didYouMean } from '../../config/nearestName.ts';
import { textDomain } from '../../config/texts/TextUse.ts';
import type { ConfigProject } from '../project/ConfigProject.ts';
import { breakConfig } from './breakConfig.ts';
import type { Expectation } from './expectations.ts';
import type { ReadScenario } from './readScenario.ts';
import type { ScenarioFailure } from './runScenario.ts';

/**
 * Returns the first name of a scenario that the config does not have, where an expectation would hold because of that: a part that
 * is hidden, a call that is not made, a key of a text, the place of the rule to break. Null if there is none.
 */
export function unknownName(
  project: ConfigProject,
  files: ReadonlyMap<string, string>,
  { scenario, file }: Extract<ReadScenario, { ok: true }>,
): ScenarioFailure | null {
  const fail = (
    path: readonly (string | number)[],
    step: string,
    expected: string,
    found: string,
  ): ScenarioFailure => ({ place: placeOf(file, path), step, expected, found });
  const broken = breakConfig(files, scenario.broken);
  if (!broken.ok) return fail(['broken', 'at'], 'broken', 'a place in the config', broken.error);
  const { operations } = project.config;
  for (const [index, step] of scenario.steps.entries()) {
    if (step.do !== 'expect') continue;
    for (const { name, path, known, noun } of namesIn(step, project)) {
      if (known.has(name)) continue;
      return fail(
        ['steps', index, ...path],
        'expect',
        `${noun} of the config`,
        [`there is no ${noun} "${name}"`, didYouMean(name, known).suggestion ?? '']
          .filter((part) => part !== '')
          .join('. '),
      );
    }
    const key = keysIn(step).find(({ text }) => isKey(text, project) && !hasText(text, project));
    if (key)
      return fail(['steps', index, ...key.path], 'expect', 'a text of the config', `there is no text "${key.text}"`);
    const [call, at] =
      (step.notCalled ?? []).flatMap((name, position) =>
        operations.has(name) ? [] : [[name, position] as const],
      )[0] ?? [];
    if (call !== undefined && at !== undefined)
      return fail(
        ['steps', index, 'notCalled', at],
        'expect',
        'an operation of the config',
        [`there is no operation "${call}"`, didYouMean(call, operations.keys()).suggestion ?? '']
          .filter((part) => part !== '')
          .join('. '),
      );
  }
  return null;
}

interface Named {
  readonly name: string;
  readonly path: readonly (string | number)[];
  readonly known: ReadonlySet<string>;
  readonly noun: string;
}

function namesIn({ hidden = [], noMenu = {} }: Expectation, project: ConfigProject): readonly Named[] {
  const known = idsOf(project);
  return [
    ...hidden.map((name, at): Named => ({ name, path: ['hidden', at], known, noun: 'part' })),
    ...Object.entries(noMenu).flatMap(([menu, names]) =>
      names.map((name, at): Named => ({ name, path: ['noMenu', menu, at], known, noun: 'entry' })),
    ),
  ];
}

const ids = new WeakMap<ConfigProject, ReadonlySet<string>>();

/** The ids of all parts of pages, menus and guards on all sites; a block without an id is called by its type. */
function idsOf(project: ConfigProject): ReadonlySet<string> {
  const known =
    ids.get(project) ??
    new Set(project.resolved.flatMap(({ config: { pages, menus, access } }) => idsIn([pages, menus, access])));
  ids.set(project, known);
  return known;
}

function idsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => (typeof item === 'string' ? [item] : idsIn(item)));
  if (!isRecord(value)) return [];
  return [
    ...['id', 'type'].flatMap((name) => (typeof value[name] === 'string' ? [value[name]] : [])),
    ...Object.values(value).flatMap(idsIn),
  ];
}

/** The texts that an expectation compares with messages; each is a key or the message itself. */
function keysIn({
  notice,
  question,
  fields = {},
}: Expectation): readonly { readonly text: string; readonly path: readonly string[] }[] {
  return [
    ...(notice === undefined ? [] : [{ text: notice, path: ['notice'] }]),
    ...(question === undefined ? [] : [{ text: question, path: ['question'] }]),
    ...Object.entries(fields).flatMap(([name, { message }]) =>
      message === undefined ? [] : [{ text: message, path: ['fields', name, 'message'] }],
    ),
  ];
}

/** Whether a text looks like a key: names with dots, of which the first is a file of texts. */
function isKey(text: string, { config: { texts } }: ConfigProject): boolean {
  return (
    /^[a-z]\w*(\.\w+)+$/i.test(text) && Object.values(texts).some((domains) => Object.hasOwn(domains, textDomain(text)))
  );
}

function hasText(key: string, { config: { texts } }: ConfigProject): boolean {
  return Object.values(texts).some((domains) => Object.hasOwn(domains[textDomain(key)] ?? {}, key));
}
