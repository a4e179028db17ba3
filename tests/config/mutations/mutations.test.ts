import { expect, test } from 'vitest';
import { readCodeTexts } from '../../../src/cli/codeTexts.ts';
import { readConfigFiles } from '../../../src/cli/readConfigFiles.ts';
import { chooseFaults } from './chooseFaults.ts';
import { faultKinds } from './faultKinds.ts';
import { check, falseAlarms, findFaults } from './findFaults.ts';
import { legalEdits } from './legalEdits.ts';
import { SiteText } from './SiteText.ts';

const site = { files: readConfigFiles(process.cwd()), codeTexts: readCodeTexts(process.cwd()) };
const text = new SiteText(site.files);
const seed = 20_260_731;
const planted = chooseFaults(text, faultKinds, { each: 3, seed });
const breaking = new Set(faultKinds.filter(({ breaks }) => breaks).map(({ name }) => name));

test('the checker finds 98 % of more than two hundred planted faults of more than forty kinds at their file and line', { timeout: 300_000 }, () => {
  const judged = findFaults(site, planted, { together: 40, breaks: ({ kind }) => breaking.has(kind) });

  const missed = judged.filter(({ named }) => !named).map(({ fault, said }) => `${fault.kind}: ${[...fault.files.keys()].join(', ')}: ${fault.note} (said: ${said.slice(0, 2).join('; ')})`);
  expect(planted.length).toBeGreaterThanOrEqual(200);
  expect(new Set(planted.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(40);
  expect(missed.length <= planted.length * 0.02 ? [] : missed).toEqual([]);
});

test('no fault is planted twice', () => {
  const signatures = planted.map(({ kind, note, files }) => `${kind} ${[...files.keys()].join()} ${note}`);
  expect(new Set(signatures).size).toBe(signatures.length);
});

test('the same seed plants the same faults', () => {
  const notes = (): readonly string[] => chooseFaults(text, legalEdits, { each: 2, seed }).map(({ note }) => note);
  expect(notes()).toEqual(notes());
});

test('the checker reports nothing for the shipped config', { timeout: 60_000 }, () => {
  expect(check(site)).toEqual([]);
});

test('thirty everyday edits cause no finding', { timeout: 120_000 }, () => {
  const edits = chooseFaults(text, legalEdits, { each: 2, seed });
  expect(edits.length).toBeGreaterThanOrEqual(30);
  expect(falseAlarms(site, edits)).toEqual([]);
});
