import { valueAt } from '../../domain/valueAt.ts';
import type { JsonPath } from '../ConfigFile.ts';
import { visitDefined, visitObjects } from '../meta/walkConfig.ts';
import type { Call, PageFile } from '../model.generated.ts';
import { listOf, recordOf } from '../recordOf.ts';
import { pagePart, type ConfigView, type Finding } from './ConfigView.ts';
import { isNothing } from './isNothing.ts';
import { perValue } from '../perValue.ts';
import { serverTables } from './serverTables.ts';

/** A call that runs more often than this stops at some time. */
const oftenPolled = 10_000;

type Fault = Pick<Finding, 'code' | 'message' | 'expected' | 'suggestion'> & {
  readonly path: JsonPath;
  readonly at?: 'key' | 'value';
};

/** Does every call of a page run and end, and does every action list, button and form of it do something? */
export function pageFlow({ parts }: ConfigView): readonly Finding[] {
  return Object.entries(parts.pages).flatMap(([id, page]) => {
    const faults = [...ownFaults(page), ...openFaults(id, parts.pages)];
    return faults.map((fault): Finding => ({ part: pagePart(id, page), ...fault }));
  });
}

/** Faults that depend on the page alone. */
const ownFaults = perValue((page: PageFile): readonly Fault[] => [
  ...callFaults(page),
  ...runFaults(page),
  ...idleParts(page),
]);

function callFaults(page: PageFile): readonly Fault[] {
  const calls = page.calls ?? {};
  const waits = new Map(Object.entries(calls).map(([name, call]) => [name, awaited(call)] as const));
  const leadsTo = (from: string, to: string, seen = new Set<string>()): boolean => {
    if (seen.has(from)) return false;
    seen.add(from);
    return (waits.get(from) ?? []).some((name) => name === to || leadsTo(name, to, seen));
  };
  const text = JSON.stringify(page);
  return [
    ...Object.keys(calls)
      .filter((name) => leadsTo(name, name))
      .map(
        (name): Fault => ({
          code: 'config/never-runs',
          message: `The call "${name}" waits for its own answer, directly or through another call.`,
          expected: 'a condition on other calls',
          path: ['calls', name, 'when'],
        }),
      ),
    ...Object.entries(calls)
      .filter(([name, { lazy }]) => lazy === true && !isReloaded(page, name))
      .map(
        ([name]): Fault => ({
          code: 'config/never-runs',
          message: `Nothing loads the call "${name}" for the first time, because it is lazy.`,
          expected: 'an action reload with this call, or no "lazy"',
          path: ['calls', name, 'lazy'],
        }),
      ),
    ...Object.entries(calls)
      .filter(([, { poll }]) => poll !== undefined && poll.until === undefined && poll.every < oftenPolled)
      .map(
        ([name, { poll }]): Fault => ({
          code: 'config/never-runs',
          message: `The call "${name}" runs every ${(poll?.every ?? 0) / 1000} seconds without end.`,
          expected: 'until with the condition that ends it',
          path: ['calls', name, 'poll'],
        }),
      ),
    ...(text.includes('"table"') ? serverTables(page) : []).flatMap(({ source }): readonly Fault[] => {
      const input = recordOf(source?.call.input);
      if (!source || !('pageNum' in input) || JSON.stringify(input['pageNum']).includes('=')) return [];
      return [
        {
          code: 'config/page-size',
          message: `The call "${source.name}" always asks for the same page, so the table cannot turn its pages.`,
          expected: 'pageNum from route.query',
          path: [...source.path, 'input', 'pageNum'],
        },
      ];
    }),
  ];
}

/** The calls whose answer a call needs before it can run: without it, one of the conditions joined by && does not hold. */
function awaited({ when = '' }: Pick<Call, 'when'>): readonly string[] {
  if (/\|\||\?/.test(when)) return [];
  return when.split('&&').flatMap((one) => {
    const condition = one.trim();
    return /coalesce/.test(condition) ? [] : needing.flatMap((pattern) => pattern.exec(condition)?.[1] ?? []);
  });
}

/** Conditions that do not hold while the answer is null. */
const needing = [
  /(?<![\w.(])data\.(\w+)[\w.]* *(?:!= *null|==(?! *null)|>|<)/,
  /^(?:has|size)\(data\.(\w+)[\w.]*\)(?: *(?:>=? *\d|!= *0|== *[1-9]).*)?$/,
  /^data\.(\w+)[\w.]*(?:\.exists\(.*)?$/,
];

function isReloaded(page: PageFile, name: string): boolean {
  let found = false;
  visitDefined('page', page, ['Action_reload'], ({ value, path }) => {
    if (
      listOf(recordOf(value)['calls']).includes(name) &&
      !path.includes('onError') && // repeats what another call has shown to be out of date
      !isBehind(page, path, name)
    )
      found = true;
  });
  return found;
}

/** Whether a place is in a part of the page that is shown only after a call has answered. */
function isBehind(page: PageFile, path: JsonPath, name: string): boolean {
  return path.some((_step, length) => {
    const { visibleWhen } = recordOf(valueAt(page, path.slice(0, length)));
    return typeof visibleWhen === 'string' && awaited({ when: visibleWhen }).includes(name);
  });
}

/** Pages that open themselves, or each other, as soon as they are opened. */
function openFaults(id: string, pages: Readonly<Record<string, PageFile>>): readonly Fault[] {
  const next = (page: string): string | null => nextOf(pages[page]);
  const seen = new Set<string>();
  let at = next(id);
  while (at !== null && at !== id && !seen.has(at)) {
    seen.add(at);
    at = next(at);
  }
  const index = (pages[id]?.onOpen ?? []).findIndex((action) => action.do === 'navigate' && action.when === undefined);
  return at !== id
    ? []
    : [
        {
          code: 'config/redirect-loop',
          message: `Opening the page leads to ${String(next(id))}, which leads back to it.`,
          expected: 'a condition (when), or another page',
          path: ['onOpen', index, 'to'],
        },
      ];
}

/** The page that a page always opens when it is opened. */
function nextOf(page: PageFile | undefined): string | null {
  for (const action of page?.onOpen ?? [])
    if (action.do === 'navigate' && action.when === undefined && typeof action.to === 'string') return action.to;
  return null;
}

/** Lists of actions that always run themselves again. */
function runFaults(page: PageFile): readonly Fault[] {
  const lists = page.actions ?? {};
  const next = (name: string): readonly string[] =>
    (lists[name] ?? []).flatMap((action) => (action.do === 'run' && action.when === undefined ? [action.name] : []));
  const leadsTo = (from: string, to: string, seen = new Set<string>()): boolean => {
    if (seen.has(from)) return false;
    seen.add(from);
    return next(from).some((name) => name === to || leadsTo(name, to, seen));
  };
  return Object.keys(lists)
    .filter((name) => leadsTo(name, name))
    .map((name) => ({
      code: 'config/redirect-loop',
      message: `The actions "${name}" run themselves without end.`,
      expected: 'a condition (when) at the action run',
      path: ['actions', name],
    }));
}

/** Buttons and forms without effect, and actions that close a dialog outside every dialog. */
function idleParts(page: PageFile): readonly Fault[] {
  const found: Fault[] = [];
  const isSubmitted = /"do":"submit"/.test(JSON.stringify(page));
  visitObjects('page', page, ({ definition, property, value, path }) => {
    if (definition === 'Button' && property !== 'submit' && value['to'] === undefined && isNothing(value['actions'])) {
      found.push({
        code: 'config/entry-idle',
        message: `The button "${String(value['id'])}" does nothing.`,
        expected: 'to or actions',
        path,
      });
    }
    if (
      definition === 'Block_form' &&
      isNothing(value['onSubmit']) &&
      (value['into'] === undefined ? value['onChange'] === undefined : value['submit'] !== false) &&
      (value['submit'] !== false || isSubmitted)
    ) {
      found.push({
        code: 'config/entry-idle',
        message: 'Nothing happens when the form is submitted.',
        expected: 'onSubmit, or into for the values',
        path,
      });
    }
    if (definition === 'Action_reload' && value['document'] !== true && isNothing(value['calls']))
      found.push({
        code: 'config/entry-idle',
        message: 'The action reloads no call.',
        expected: '"calls" with names of calls, or "document": true',
        path,
      });
    if (definition === 'Action_close' && path[0] === 'blocks')
      found.push({
        code: 'config/entry-idle',
        message: 'The action closes the dialog around it, but it is in no dialog.',
        expected: 'close inside a dialog only',
        path,
      });
  });
  return found;
}
