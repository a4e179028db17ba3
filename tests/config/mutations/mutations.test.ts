import { expect, test } from 'vitest';
import { readCodeTexts } from '../../../src/cli/project/codeTexts.ts';
import { chooseFaults } from './chooseFaults.ts';
import { faultKinds } from './faultKinds.ts';
import { check, falseAlarms, findFaults } from './findFaults.ts';
import { legalEdits } from './legalEdits.ts';
import { SiteText } from './SiteText.ts';
import { shippedFiles } from '../../support/shippedProject.ts';

const site = { files: shippedFiles(), codeTexts: readCodeTexts(process.cwd()) };
const text = new SiteText(site.files);
const seed = 20_260_731;
/** A check takes about a second, so a run plants every fifth kind; `report.ts` plants them all. */
const kinds = faultKinds.filter((_, index) => index % 5 === 0);
const planted = chooseFaults(text, kinds, { each: 1, seed });
const breaking = new Set(faultKinds.filter(({ breaks }) => breaks).map(({ name }) => name));
/** The share of faults that the checker finds today; RESULTS.md has the share of each class, and missed.md what it does not find. */
const share = 0.97;

test('the checker finds most planted faults, one of every fifth kind, at their file and line', {
  timeout: 600_000,
}, () => {
  const judged = findFaults(site, planted, { together: 4, breaks: ({ kind }) => breaking.has(kind) });

  const missed = judged
    .filter(({ named }) => !named)
    .map(
      ({ fault, said }) =>
        `${fault.kind}: ${[...fault.files.keys()].join(', ')}: ${fault.note} (said: ${said.slice(0, 2).join('; ')})`,
    );
  expect(planted.length).toBeGreaterThanOrEqual(45);
  expect(1 - missed.length / planted.length >= share ? [] : missed).toEqual([]);
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
