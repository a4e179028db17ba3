import { expect, test } from 'vitest';
import { applyFixes } from '../../cli/project/applyFixes.ts';
import { openProject } from '../../cli/project/ConfigProject.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { redundantAccess } from '../check/redundantAccess.ts';
import { diagnostic } from '../Diagnostic.ts';
import { tinyConfig, tinyFiles } from '../tinyConfig.fixture.ts';
import { writtenPath } from './writtenPath.ts';

const operation = (operationId: string, needs: object) => ({
  get: { operationId, ...needs, responses: { 200: { description: 'd' } } },
});
const api = {
  openapi: '3.1.0',
  info: { title: 'demo', version: '1' },
  paths: {
    '/one': operation('demo.one', { 'x-permission': 'look' }),
    '/two': operation('demo.two', { 'x-permission': ['look', 'act'], 'x-flag': '9', 'x-switch': 'beta' }),
    '/any': operation('demo.any', { 'x-permission': 'any' }),
  },
};
const page = 'schemas/demo/pages/home.json';

function filesOf(calls: object, routes: readonly object[] = [{ path: '/a' }]) {
  return tinyConfig({
    ...tinyFiles,
    'schemas/demo/api.json': api,
    [page]: { calls, blocks: [] },
    'routes.config.json': { routes: routes.map((route) => ({ ...route, page: 'demo.home' })), fallback: 'demo.home' },
  });
}

const callsOf = (...args: Parameters<typeof filesOf>) => openProject(filesOf(...args)).config.pages['demo.home']?.calls;
const one = { one: { operation: 'demo.one' } };

test('a call of a page requires what its operation requires', () => {
  expect(callsOf({ ...one, two: { operation: 'demo.two' }, any: { operation: 'demo.any' } })).toEqual({
    one: { operation: 'demo.one', permission: 'look' },
    two: { operation: 'demo.two', permission: ['look', 'act'], flag: '9', switch: 'beta' },
    any: { operation: 'demo.any' },
  });
});

test('its own requirement takes precedence', () => {
  expect(callsOf({ one: { operation: 'demo.one', permission: 'act' } })).toEqual({
    one: { operation: 'demo.one', permission: 'act' },
  });
});

test('what every route of the page requires is not required again', () => {
  const asks = { path: '/a', permission: 'look' };
  const two = { two: { operation: 'demo.two' } };
  expect([
    callsOf(one, [asks]),
    callsOf(one, [asks, { path: '/b' }]),
    callsOf(one, [{ path: '/a', permission: ['look', 'act'] }]),
    callsOf(two, [{ ...asks, switch: 'beta' }]),
  ]).toEqual([
    one,
    { one: { operation: 'demo.one', permission: 'look' } },
    { one: { operation: 'demo.one', permission: 'look' } },
    { two: { operation: 'demo.two', flag: '9' } },
  ]);
});

test('a derived requirement is located at the operation', () => {
  const { config } = openProject(filesOf(one));
  expect(writtenPath(config.written.pages['demo.home'], ['calls', 'one', 'permission'])).toEqual([
    'calls',
    'one',
    'operation',
  ]);
});

test('a requirement that follows is a finding, and its fix changes nothing', () => {
  const files = filesOf({
    one: { operation: 'demo.one', permission: 'look' },
    two: { operation: 'demo.two', permission: ['act', 'look'], flag: '8' },
  });
  const { config } = openProject(files);
  const findings = redundantAccess({ authored: config, parts: config }).flatMap((found) =>
    'place' in found ? [diagnostic(found.code, found.place, found.message, found)] : [],
  );
  expect(findings).toHaveLength(2);
  const after = new Map([...files, ...applyFixes(files, findings)]);
  expect(valueAt(JSON.parse(after.get(page) ?? ''), ['calls'])).toEqual({
    one: { operation: 'demo.one' },
    two: { operation: 'demo.two', flag: '8' },
  });
  expect(openProject(after).config.pages['demo.home']?.calls).toMatchObject({
    one: { permission: 'look' },
    two: { permission: ['look', 'act'], flag: '8' },
  });
});
