import { expect, test } from 'vitest';
import { loadConfig } from '../load/loadConfig.ts';
import { tinyConfig, tinyFiles } from '../tinyConfig.fixture.ts';
import type { CheckTools } from './ConfigView.ts';
import { steps } from './steps.ts';

const tools: CheckTools = {
  typedFindings: () => [],
  textProblem: () => null,
  textArguments: () => [],
  textPlaceholders: () => [],
  icons: new Set(),
  codeTexts: { keys: new Set(), prefixes: [], shown: new Set<string>() },
};
const blocks = [{ type: 'document', document: 'terms' }];
const two = [
  { id: 'fill', blocks },
  { id: 'review', when: 'page.a', blocks },
];

/** The messages for a page with these parts. */
function faultsOf(page: object, files: object = {}): readonly string[] {
  const { config } = loadConfig(
    tinyConfig({
      ...tinyFiles,
      'schemas/demo/pages/other.json': { state: { a: true }, blocks: [], ...page },
      ...files,
    }),
  );
  return steps({ authored: config, parts: config, written: config.written, tools, everywhere: [] }).map(
    ({ message }) => message,
  );
}

const shown = (...of: readonly object[]) => faultsOf({ blocks: of.map((block) => ({ type: 'steps', ...block })) });

test('one block of a page contains the steps, or lists steps that are elsewhere', () => {
  expect(shown({ steps: [...two, 'done'] })).toEqual([]);
  expect(shown({ steps: ['fill', 'done'], current: 'fill' }, { steps: two })).toEqual([]);
  expect(shown({ steps: ['fill', 'done'] })).toEqual(['Nothing says which step is current.']);
  expect(shown({ steps: two, current: 'fill' })).toEqual(['The address says which step is current.']);
  expect(shown({ steps: ['fill', { id: 'photo', visibleWhen: 'page.a' }], current: 'fill' })).toEqual([]);
  expect(shown({ steps: ['fill', { id: 'photo', when: 'page.a' }], current: 'fill' })).toEqual([
    'A step that is elsewhere needs nothing here.',
  ]);
  expect(shown({ steps: ['fill'], current: 'fill', keeps: ['page.a'] })).toEqual([
    'The block does not contain its steps.',
  ]);
  expect(shown({ steps: two }, { steps: two })).toEqual([
    'The page contains other steps already; the address names one step.',
  ]);
  expect(shown({ steps: two, permission: 'look' })).toEqual([
    '"permission" would not apply to the content of the steps.',
  ]);
  expect(faultsOf({ dialogs: { ask: { title: 'common.home', blocks: [{ type: 'steps', steps: two }] } } })).toEqual([
    'A dialog has no address for its steps.',
  ]);
  expect(
    faultsOf({
      resume: { keeps: ['page.a'], needs: 'page.a', otherwise: [] },
      blocks: [{ type: 'steps', steps: two, keeps: ['page.a'] }],
    }),
  ).toEqual(['"resume" of the page already says what a reload keeps.']);
});

test('the first step can always be shown, and every step is there once', () => {
  expect(shown({ steps: ['fill', two[1]] })).toEqual([
    'The first step has no content, but is shown when the address names none.',
  ]);
  expect(shown({ steps: [two[1], { id: 'fill', blocks }] })).toEqual([
    'The first step is shown when no other can be, so it has no condition.',
  ]);
  expect(
    shown({
      steps: [
        { id: 'fill', visibleWhen: 'page.a', blocks },
        { id: 'photo', visibleWhen: 'page.a', blocks },
      ],
    }),
  ).toEqual(['The first step is shown when no other can be, so it has no condition.']);
  expect(shown({ steps: [...two, 'fill'] })).toEqual(['The step "fill" is already in the list.']);
});

test('an action opens a step of its page', () => {
  const onOpen = (to: string) => ({ onOpen: [{ do: 'step', to }] });
  expect(faultsOf({ ...onOpen('review'), blocks: [{ type: 'steps', steps: two }] })).toEqual([]);
  expect(faultsOf({ ...onOpen('reveiw'), blocks: [{ type: 'steps', steps: two }] })).toEqual([
    'The page has no step "reveiw".',
  ]);
  expect(faultsOf(onOpen('review'))).toEqual(['No block of the page contains steps.']);
  const form = {
    schema: { type: 'object', properties: { a: { type: 'string' } } },
    steps: [{ id: 'one', fields: ['a'], onNext: [{ do: 'step', to: 'review' }] }],
  };
  expect(faultsOf({}, { 'schemas/demo/forms/ask.json': form })).toEqual([
    'A form does not know the steps of its page.',
  ]);
});
