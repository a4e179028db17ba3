import type { ScenarioFile } from '../../config/model.generated.ts';
import { didYouMean } from '../../config/nearestName.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { errorText } from './errorText.ts';
import type { HeadlessSite } from './HeadlessSite.ts';
import { fieldOf, mayPressPart, pressableParts } from './siteParts.ts';
import { recordOf } from '../../config/recordOf.ts';

export type Expectation = Extract<ScenarioFile['steps'][number], { do: 'expect' }>;

/** An unmet expectation: its path below the step, what was expected, what was found. */
export interface Unmet {
  readonly path: readonly (string | number)[];
  readonly expected: string;
  readonly found: string;
}

type Judge = (site: HeadlessSite, expected: unknown) => readonly Unmet[];

const judges: { readonly [K in Exclude<keyof Expectation, 'do'>]-?: Judge } = {
  page: (site, expected) =>
    same(
      'page',
      expected,
      site.opened?.kind === 'page' ? site.opened.opened.runtime.pageId : (site.opened?.kind ?? 'nothing'),
    ),
  address: (site, expected) => same('address', expected, site.address),
  left: (site, expected) => same('left', expected, site.left),
  guarded: (site, expected) =>
    same(
      'guarded',
      expected,
      site.opened?.kind === 'guarded'
        ? `${site.opened.refusal.guard} ${site.opened.refusal.state}`
        : (site.opened?.kind ?? 'nothing'),
    ),
  visible: (site, expected) =>
    each('visible', expected, (id) =>
      shownIds(site).has(id)
        ? null
        : { expected: `"${id}" on screen`, found: `on screen: ${[...shownIds(site)].join(', ')}` },
    ),
  hidden: (site, expected) =>
    each('hidden', expected, (id) =>
      shownIds(site).has(id)
        ? { expected: `"${id}" not on screen`, found: 'it is' }
        : idle(id, site.declaredParts(), 'a part of the page, which may be hidden'),
    ),
  enabled: (site, expected) => each('enabled', expected, (id) => pressable(site, id, true)),
  disabled: (site, expected) => each('disabled', expected, (id) => pressable(site, id, false)),
  menu: (site, expected) => entriesUnmet('menu', expected, (id) => site.menu(id)),
  noMenu: (site, expected) => entriesUnmet('noMenu', expected, (id) => site.menu(id)),
  fields: (site, expected) =>
    Object.entries(recordOf(expected)).flatMap(([path, wanted]) => field(site, path, recordOf(wanted))),
  notice: (site, expected) =>
    unmetText(
      'notice',
      site,
      String(expected),
      (site.portal?.overlays.notices ?? []).map(({ text }) => text),
    ),
  question: (site, expected) =>
    unmetText(
      'question',
      site,
      String(expected),
      (site.portal?.overlays.questions ?? []).map(({ question }) =>
        question.kind === 'confirm'
          ? question.text
          : question.kind === 'guard'
            ? `${question.guard} ${question.state}`
            : (question.agreement.reading?.title ?? question.agreement.title ?? ''),
      ),
    ),
  dialog: (site, expected) => dialogUnmet(String(expected), openDialogs(site)),
  call: (site, expected) => called(site, recordOf(expected)),
  notCalled: (site, expected) =>
    each('notCalled', expected, (operation) =>
      site.server.calls.some((call) => call.operation === operation)
        ? { expected: `no call of ${operation}`, found: 'it was called' }
        : idle(operation, site.declaredOperations(), 'an operation that the page calls'),
    ),
  values: (site, expected) =>
    Object.entries(recordOf(expected)).flatMap(([path, value]) => {
      const found = site.opened?.kind === 'page' ? site.opened.opened.runtime.read(path) : undefined;
      return matches(found, value) ? [] : [{ path: ['values', path], expected: show(value), found: show(found) }];
    }),
};

/** Returns the parts of an expectation that the site does not meet. */
export function unmetOf(site: HeadlessSite, expectation: Expectation): readonly Unmet[] {
  return Object.entries(judges).flatMap(([name, judge]) => {
    const expected: unknown = Reflect.get(expectation, name);
    return expected === undefined ? [] : judge(site, expected);
  });
}

/** A name that no opened page has makes the expectation hold always. */
function idle(name: string, declared: ReadonlySet<string>, expected: string): Omit<Unmet, 'path'> | null {
  if (declared.has(name)) return null;
  const { suggestion } = didYouMean(name, declared);
  return {
    expected,
    found: `no page of this scenario has "${name}"${suggestion === undefined ? '' : `. ${suggestion}`}`,
  };
}

function field(site: HeadlessSite, path: string, wanted: Readonly<Record<string, unknown>>): readonly Unmet[] {
  const node = fieldOf(site, path, undefined);
  const at = ['fields', path];
  if (!node)
    return wanted['visible'] === false
      ? []
      : [
          {
            path: at,
            expected: `a field "${path}"`,
            found: `no form on screen has it; forms: ${site.forms?.all.map(({ id }) => id).join(', ') || 'none'}`,
          },
        ];
  const found: Readonly<Record<string, unknown>> = {
    visible: node.visible,
    required: node.required,
    enabled: node.enabled,
    value: node.value,
    options: node.options.map(({ value }) => String(value)),
  };
  return Object.entries(wanted).flatMap(([name, value]): Unmet[] => {
    if (name === 'message')
      return errorText(site, String(value)).test(node.error ?? '')
        ? []
        : [{ path: [...at, name], expected: show(value), found: show(node.error) }];
    return matches(found[name], value)
      ? []
      : [{ path: [...at, name], expected: show(value), found: show(found[name]) }];
  });
}

function called(site: HeadlessSite, { operation, input }: Readonly<Record<string, unknown>>): readonly Unmet[] {
  const calls = site.server.calls.filter((call) => call.operation === operation);
  if (calls.length === 0)
    return [
      {
        path: ['call'],
        expected: `a call of ${String(operation)}`,
        found: `calls: ${site.server.calls.map((call) => call.operation).join(', ') || 'none'}`,
      },
    ];
  if (calls.some((call) => matches(call.input, input ?? {}))) return [];
  return [
    { path: ['call', 'input'], expected: show(input), found: calls.map((call) => show(call.input)).join(' and ') },
  ];
}

/** Checks the entries that menus should show, or should not. `expected` is ids by menu. */
export function entriesUnmet(
  name: 'menu' | 'noMenu',
  expected: unknown,
  shownBy: (menu: string) => readonly string[],
): readonly Unmet[] {
  const shown = name === 'menu';
  return Object.entries(recordOf(expected)).flatMap(([menu, ids]) => {
    const there = shownBy(menu);
    return (Array.isArray(ids) ? ids.map(String) : [])
      .filter((id) => there.includes(id) !== shown)
      .map(
        (id, index): Unmet => ({
          path: [name, menu, index],
          expected: `${shown ? '' : 'no '}entry "${id}"`,
          found: `entries: ${there.join(', ')}`,
        }),
      );
  });
}

function unmetText(name: string, site: HeadlessSite, expected: string, texts: readonly string[]): readonly Unmet[] {
  if (expected === '' ? texts.length === 0 : texts.some((text) => errorText(site, expected).test(text))) return [];
  return [{ path: [name], expected: show(expected), found: texts.map(show).join(', ') || 'nothing' }];
}

function pressable(site: HeadlessSite, id: string, wanted: boolean): Omit<Unmet, 'path'> | null {
  const buttons = pressableParts(site, id);
  if (buttons.length === 0) return { expected: `a button "${id}"`, found: 'it is not on screen' };
  return buttons.some((part) => mayPressPart(part) === wanted)
    ? null
    : { expected: `"${id}" ${wanted ? 'enabled' : 'disabled'}`, found: 'it is not' };
}

/** Checks that a dialog is open; an empty text expects no open dialog. */
export function dialogUnmet(expected: string, open: readonly string[]): readonly Unmet[] {
  const met = expected === '' ? open.length === 0 : open.includes(expected);
  return met ? [] : [{ path: ['dialog'], expected: show(expected), found: open.map(show).join(', ') || 'none' }];
}

function openDialogs(site: HeadlessSite): readonly string[] {
  const page = site.opened?.kind === 'page' ? site.opened.opened.runtime.dialogs : [];
  return [...page, ...(site.portal?.frame?.dialogs ?? [])].map(({ id }) => id);
}

function shownIds(site: HeadlessSite): ReadonlySet<string> {
  return new Set(site.parts().map(({ id }) => id));
}

function each(name: string, expected: unknown, judge: (id: string) => Omit<Unmet, 'path'> | null): readonly Unmet[] {
  return (Array.isArray(expected) ? expected.map(String) : []).flatMap((id, index): Unmet[] => {
    const unmet = judge(id);
    return unmet ? [{ ...unmet, path: [name, index] }] : [];
  });
}

function same(name: string, expected: unknown, found: unknown): readonly Unmet[] {
  return expected === found ? [] : [{ path: [name], expected: show(expected), found: show(found) }];
}

/** Whether a value is as expected. Objects may have further properties; null also matches a missing value. */
export function matches(found: unknown, expected: unknown): boolean {
  if (isRecord(expected))
    return isRecord(found) && Object.entries(expected).every(([key, value]) => matches(found[key], value));
  if (Array.isArray(expected))
    return (
      Array.isArray(found) &&
      found.length === expected.length &&
      expected.every((value, index) => matches(found[index], value))
    );
  return expected === found || (expected === null && found === undefined);
}

/** How messages show a value. */
export function show(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
