import { describe, expect, test } from 'vitest';
import { loadConfig } from './loadConfig.ts';
import { tinyConfig } from '../tinyConfig.fixture.ts';

const load = (changes: Readonly<Record<string, unknown>> = {}) => loadConfig(tinyConfig(changes));
const lines = (text: readonly string[]) => text.join('\n');

describe('reading the config', () => {
  test('a correct site has no findings, and the paths of its parts are their ids', () => {
    const { config, diagnostics } = load();
    expect(diagnostics).toEqual([]);
    expect(Object.keys(config.pages)).toEqual(['demo.home', 'demo.other']);
    expect(Object.keys(config.forms)).toEqual(['demo.ask']);
    expect(Object.keys(config.flows)).toEqual(['demo']);
    expect(config.texts['en']?.['demo']).toMatchObject({ 'demo.home.title': 'Home' });
    expect(config.regionTexts['zh-CN']?.['HK']).toEqual({ 'demo.home.title': 'HK home' });
  });

  test('a finding has line and column of the value, and the other files are still read', () => {
    const { config, diagnostics } = load({
      'schemas/demo/pages/home.json': lines(['{', '  "blocks": [', '    { "type": "text", "text": 7 }', '  ]', '}']),
    });
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: 'config/shape',
        file: 'schemas/demo/pages/home.json',
        line: 3,
        column: 31,
        length: 1,
        message: '7 is not valid here.',
        expected: 'a text',
      }),
    ]);
    expect([...config.broken]).toEqual(['schemas/demo/pages/home.json']);
    expect(config.pages['demo.home']).toEqual({ blocks: [] });
    expect(config.pages['demo.other']?.width).toBe('narrow');
  });

  test('a wrong name below an operation is reported at this name, and its file counts as broken', () => {
    const { config, diagnostics } = load({
      'schemas/demo/api.json': lines([
        '{ "openapi": "3.1.0", "paths": { "/a": { "get": {',
        '  "operationId": "demo.a", "x-permission": "any",',
        '  "responses": { "20O": { "description": "data" } }',
        '} } } }',
      ]),
    });
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: 'config/unknown-property',
        file: 'schemas/demo/api.json',
        line: 3,
        column: 18,
        length: 5,
        suggestion: 'Did you mean "200"?',
      }),
    ]);
    expect([...config.broken]).toEqual(['schemas/demo/api.json']);
  });

  test('text that is not JSON is reported at the first syntax error', () => {
    const { diagnostics } = load({
      'schemas/menus.json': lines(['{', '  "menus": {', '    "header": { "entries": [], }', '  }', '}']),
    });
    expect(diagnostics.map(({ code, line }) => [code, line])).toEqual([['config/syntax', 3]]);
  });

  test('comments are refused, because other JSON tools could not read the file', () => {
    expect(load({ 'schemas/menus.json': '{ "menus": {} } // none' }).diagnostics.map(({ code }) => code)).toEqual([
      'config/syntax',
    ]);
  });

  test('a duplicate key is reported at the second one, whose value would silently replace the first', () => {
    const { diagnostics } = load({
      'i18n/en/common.json': lines(['{', '  "save": "Save",', '  "save": "Store"', '}']),
    });
    expect(diagnostics).toEqual([
      expect.objectContaining({ code: 'config/duplicate-key', line: 3, column: 3, length: 6 }),
    ]);
  });

  test('a file at a path that belongs to no kind is refused, because its path would be its id', () => {
    expect(
      load({ 'schemas/demo/home.json': {}, 'schemas/demo/pages/my-page.json': { blocks: [] } }).diagnostics.map(
        ({ code, file }) => [code, file],
      ),
    ).toEqual([
      ['config/file-unknown', 'schemas/demo/home.json'],
      ['config/file-unknown', 'schemas/demo/pages/my-page.json'],
    ]);
  });

  test('a missing required file is reported by name', () => {
    expect(load({ 'routes.config.json': null }).diagnostics).toEqual([
      expect.objectContaining({ code: 'config/file-missing', file: 'routes.config.json' }),
    ]);
  });

  test('two domains cannot declare the same flow', () => {
    const { diagnostics } = load({
      'schemas/other/flow.json': { flows: { demo: { state: { type: 'object', properties: {} } } } },
    });
    expect(diagnostics).toEqual([
      expect.objectContaining({ code: 'config/duplicate-id', file: 'schemas/other/flow.json', line: 3 }),
    ]);
  });
});
