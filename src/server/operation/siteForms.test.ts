import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordOf } from '../../config/recordOf.ts';
import { brokenBounds } from './dateBounds.ts';
import { loadRegions } from './regions.ts';
import { followForms, loadForms } from './siteForms.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'forms-'));
const write = (file: string, content: object) => {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), JSON.stringify(content));
};
beforeAll(() => {
  write('site.json', { regions: [{ id: 'CN' }, { id: 'HK' }] });
  write('_shared/fields.json', { $defs: { date: { type: 'string', format: 'date' } } });
  write('notes/forms/note.json', {
    schema: { type: 'object', properties: { due: { $ref: '../../_shared/fields.json#/$defs/date' } } },
    ui: { due: { minDate: '=today()', maxDate: '=daysAhead(7)' } },
  });
  write('notes/forms/lost.json', { schema: { $ref: '../../_shared/fields.json#/$defs/nothing' } });
  write('regions/hk.overlay.json', {
    actions: [{ target: "$.forms['notes.note'].ui.due", update: { maxDate: '=daysAhead(1)' } }],
  });
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

/** 00:30 on 1 August in Beijing, still July in UTC. */
const at = Date.parse('2026-07-31T16:30:00Z');
const broken = (region: string, due: string) =>
  brokenBounds(loadRegions(folder, undefined).siteOf(region).form('notes.note'), { due }, at);

test('a bound that a form declares holds on the server, by the day in Beijing', () => {
  expect(broken('CN', '2026-07-31')).toEqual([{ path: 'due', bound: 'minDate', day: '2026-08-01' }]);
  expect(broken('CN', '2026-08-01')).toEqual([]);
  expect(broken('CN', '2026-08-08')).toEqual([]);
  expect(broken('CN', '2026-08-09')).toEqual([{ path: 'due', bound: 'maxDate', day: '2026-08-08' }]);
});

test('an overlay changes the bound for its region only', () => {
  expect(broken('HK', '2026-08-08')).toEqual([{ path: 'due', bound: 'maxDate', day: '2026-08-02' }]);
  expect(broken('HK', '2026-07-31')).toEqual([{ path: 'due', bound: 'minDate', day: '2026-08-01' }]);
});

test('the forms of a server in development follow their files and the overlay, and stay as they were while one is broken', () => {
  const [followed, kept] = [followForms, loadForms].map((reader) => loadRegions(folder, undefined, reader));
  const bound = (regions: typeof kept, region: string) =>
    recordOf(recordOf(regions?.siteOf(region).form('notes.edited').ui)['due'])['maxDate'];
  const edit = (maxDate: string) =>
    write('notes/forms/edited.json', { schema: { type: 'object' }, ui: { due: { maxDate } } });
  const overlay = (actions: readonly object[]) => write('regions/hk.overlay.json', { actions });
  const before = fs.readFileSync(path.join(folder, 'regions/hk.overlay.json'), 'utf8');
  edit('=daysAhead(1)');
  expect([bound(followed, 'CN'), bound(kept, 'CN')]).toEqual(['=daysAhead(1)', '=daysAhead(1)']);
  edit('=daysAhead(2)');
  expect([bound(followed, 'CN'), bound(kept, 'CN')]).toEqual(['=daysAhead(2)', '=daysAhead(1)']);
  overlay([{ target: "$.forms['notes.edited'].ui.due", update: { maxDate: '=daysAhead(3)' } }]);
  expect([bound(followed, 'HK'), bound(followed, 'CN')]).toEqual(['=daysAhead(3)', '=daysAhead(2)']);
  fs.writeFileSync(path.join(folder, 'notes/forms/edited.json'), '{ "schema": ');
  expect(bound(followed, 'CN')).toBe('=daysAhead(2)');
  fs.rmSync(path.join(folder, 'notes/forms/edited.json'));
  fs.writeFileSync(path.join(folder, 'regions/hk.overlay.json'), before);
});

test('a form that no file declares, or whose schema names a lost part, is an error that says so', () => {
  const { form } = loadRegions(folder, undefined).siteOf('CN');
  expect(() => form('notes.other')).toThrow('declares the form notes.other');
  expect(() => form('notes.lost')).toThrow('broken references: ../../_shared/fields.json#/$defs/nothing');
});

test('a bound that needs data of a page is left to the portal', () => {
  const form = { schema: { type: 'object', properties: { due: { type: 'string', format: 'date' } } } };
  expect(brokenBounds({ ...form, ui: { due: { maxDate: '=data.quote.day' } } }, { due: '2026-08-01' }, at)).toEqual([]);
});
