import { expect, test } from 'vitest';
import { diagnostic, type Diagnostic } from './Diagnostic.ts';
import type { DiagnosticCode } from './diagnosticCodes.ts';
import { foldedWords, foldFindings } from './foldFindings.ts';

const at = (code: DiagnosticCode, file: string, line: number, message = 'There is no page "x".'): Diagnostic =>
  diagnostic(code, { file, line, column: 1, length: 1 }, message);
/** A finding about a name that does not exist. */
const lacks = (code: DiagnosticCode, file: string, line: number, missing: string): Diagnostic => ({
  ...at(code, file, line, `There is no "${missing}".`),
  missing,
});

test('a name that is missing in several files is one finding with its other places', () => {
  const folded = foldFindings([
    at('config/unknown-page', 'a.json', 1),
    at('config/unknown-page', 'b.json', 2),
    at('config/unknown-page', 'b.json', 3),
  ]);
  expect(folded.map(({ file, alsoAt }) => [file, alsoAt?.map((place) => `${place.file}:${place.line}`)])).toEqual([
    ['a.json', ['b.json:2', 'b.json:3']],
  ]);
});

test('a finding keeps the places that it names itself, each once', () => {
  const first = { file: 'a.json', line: 1, column: 1, length: 1 };
  const found = (line: number) => ({
    ...at('config/route-duplicate', 'a.json', line, 'The path / is declared twice.'),
    alsoAt: [first],
  });
  expect(foldFindings([found(2), found(3)]).map(({ line, alsoAt }) => [line, alsoAt?.map((one) => one.line)])).toEqual([
    [2, [1, 3]],
  ]);
});

test('the same words in two files about names of each page are two findings', () => {
  expect(
    foldFindings([
      at('config/unknown-call', 'a.json', 1, 'There is no call "x" here.'),
      at('config/unknown-call', 'b.json', 1, 'There is no call "x" here.'),
    ]),
  ).toHaveLength(2);
});

test('while a name is wrong, what seems unused is counted and not shown; alone it is shown', () => {
  const unused = {
    ...at('config/text-orphan', 'i18n/en/a.json', 4, 'Nothing uses the text "a.b".'),
    fix: [{ file: 'i18n/en/a.json', path: ['b'] }],
  };
  const [cause, ...others] = foldFindings([unused, at('config/unknown-page', 'a.json', 1)]);
  expect([cause?.code, cause?.followers, others]).toEqual(['config/unknown-page', 1, []]);
  expect(foldFindings([unused])).toEqual([unused]);
});

test('the inputs that a form of a wrong name would give are not missing as well', () => {
  const [cause, ...others] = foldFindings([
    at('config/unknown-form', 'a.json', 1, 'There is no form "x".'),
    at('config/missing-input', 'a.json', 2, 'demo.save requires the input "amount".'),
    at('config/missing-input', 'b.json', 2, 'demo.save requires the input "amount".'),
  ]);
  expect([cause?.followers, others.map(({ file }) => file)]).toEqual([1, ['b.json']]);
});

test('the fields that a missing form has are not missing as well', () => {
  const [cause, ...others] = foldFindings([
    at('config/unknown-field', 'errors.config.json', 1, 'No form has a field "b".'),
    at('config/unknown-field', 'a.json', 2, 'The form x or y has no field "c".'),
    at('config/unknown-form', 'a.json', 3, 'There is no form "x".'),
    at('config/unknown-field', 'b.json', 2, 'The form z has no field "c".'),
  ]);
  expect([cause?.code, cause?.followers, others.map(({ file }) => file)]).toEqual([
    'config/unknown-form',
    2,
    ['b.json'],
  ]);
});

test('what else is said of a field that the rows do not have follows from it', () => {
  const folded = foldFindings([
    at('config/export-column', 'a.json', 1, 'The column "di" can be on screen.'),
    at('config/text-missing', 'a.json', 1, 'The text "a.di" is missing in en.'),
    at('config/unknown-row-field', 'a.json', 1, 'The rows have no field "di".'),
    at('config/export-column', 'a.json', 2, 'The column "x" can be on screen.'),
  ]);
  expect(folded.map(({ code, line, followers }) => [code, line, followers])).toEqual([
    ['config/unknown-row-field', 1, 2],
    ['config/export-column', 2, undefined],
  ]);
});

test('what a part reads of a value that its page does not give follows from that', () => {
  const read = [
    lacks('config/unknown-page', 'a.json', 1, 'with.again'),
    lacks('config/expression', 'b.json', 1, 'with'),
  ];
  const [cause, ...others] = foldFindings([
    ...read,
    at('config/part-values', 'p.json', 1, 'The part takes no "agian".'),
  ]);
  expect([cause?.code, cause?.followers, others]).toEqual(['config/part-values', 2, []]);
  expect(foldFindings(read)).toHaveLength(2);
});

test('files of an unknown name are missing one thing; files in unknown folders are faults of their own', () => {
  const files = (of: (file: string) => Diagnostic) => foldFindings(['a.json', 'b.json'].map(of));
  expect(files((file) => lacks('config/file-unknown', file, 1, 'ads'))).toHaveLength(1);
  expect(files((file) => at('config/file-unknown', file, 1, 'No kind of config file has this path.'))).toHaveLength(2);
});

test('a name in expressions, where the same names are possible, is missing for one reason', () => {
  const wrong = (file: string, expected: string): Diagnostic => ({
    ...at('config/expression-key', file, 1, 'The expression contains the key x.'),
    expected,
  });
  expect(foldFindings([wrong('a.json', 'one of y'), wrong('b.json', 'one of y')])).toHaveLength(1);
  expect(foldFindings([wrong('a.json', 'one of y'), wrong('b.json', 'one of z')])).toHaveLength(2);
});

test('a demo account that has a name which the site lacks follows from the site', () => {
  const [cause, ...others] = foldFindings([
    lacks('config/persona', 'a.json', 1, 'x'),
    lacks('config/persona', 'a.json', 2, 'y'),
    lacks('config/unknown-permission', 'b.json', 1, 'x'),
  ]);
  expect([cause?.line, cause?.followers, others.map(({ file }) => file)]).toEqual([2, 1, ['b.json']]);
});

test('redirects and links to an address without a route are one finding', () => {
  const nowhere = 'No route has the path /x.';
  expect(
    foldFindings([
      at('config/redirect-nowhere', 'a.json', 1, nowhere),
      at('config/link-nowhere', 'b.json', 2, nowhere),
    ]),
  ).toHaveLength(1);
});

test('many places are counted', () => {
  const alsoAt = Array.from({ length: 8 }, (_, index) => ({ file: 'a.json', line: index + 1, column: 1, length: 1 }));
  expect(foldedWords({ alsoAt })).toEqual([
    'also at a.json:1, a.json:2, a.json:3, a.json:4, a.json:5 and 3 more places',
  ]);
  expect(foldedWords({ followers: 2 })).toEqual([
    '2 more findings may follow from the errors; they are shown when the errors are corrected',
  ]);
});
