import { describe, expect, test } from 'vitest';
import { openProject } from '../../src/cli/project/ConfigProject.ts';
import { looseOperations } from '../../src/analysis/reach/looseOperations.ts';
import { reachSite } from '../../src/analysis/reach/reachSite.ts';
import { changedSite, findingsOf, type Changes } from './diagnosticExamples.ts';

/** Both pages of the tiny site require "look"; one calls demo.list. */
const site: Changes = {
  'schemas/access.json': { permissions: { write: {} } },
  'routes.config.json': {
    routes: [
      { path: '/', page: 'demo.home', permission: 'look' },
      { path: '/other/:id?', page: 'demo.other', permission: 'look' },
    ],
  },
};
const list = (extensions: object): Changes => ({
  'schemas/demo/api.json': { paths: { '/demo/list': { get: extensions } } },
});

function loose(extensions: object): readonly string[] {
  const { regions, diagnostics } = openProject(changedSite([site, list(extensions)]));
  if (diagnostics[0]) throw new Error(diagnostics[0].message);
  return looseOperations([...regions.values()].map((config) => reachSite(config)))
    .map(({ message }) => message)
    .filter((message) => message.startsWith('demo.list'));
}

describe('an operation whose callers all require a code that it does not require', () => {
  test('is reported until it requires both', () => {
    expect(loose({ 'x-permission': 'write' })).toEqual([
      'demo.list does not require look, although every call of it does; add it to x-permission-also.',
    ]);
    expect(loose({ 'x-permission': 'write', 'x-permission-also': ['look'] })).toEqual([]);
    expect(loose({ 'x-permission': 'look' })).toEqual([]);
  });
});

describe('additional codes of an operation', () => {
  const findings = (extensions: object) =>
    findingsOf({ verb: 'check' }, site, list(extensions)).map(({ code, file }) => `${code} ${file}`);

  test('are declared in access.json, and belong to an operation that requires a code', () => {
    expect(findings({ 'x-permission': 'look', 'x-permission-also': ['write'] })).not.toContain(
      'config/unknown-permission schemas/demo/api.json',
    );
    expect(findings({ 'x-permission': 'look', 'x-permission-also': ['wrote'] })).toContain(
      'config/unknown-permission schemas/demo/api.json',
    );
    expect(
      findings({
        'x-permission': 'any',
        'x-permission-reason': 'Rows are the same for everybody.',
        'x-permission-also': ['write'],
      }),
    ).toContain('config/operation-access schemas/demo/api.json');
  });
});
