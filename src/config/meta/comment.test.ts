import { describe, expect, test } from 'vitest';
import { formatFile } from '../format/formatFile.ts';
import { loadConfig } from '../load/loadConfig.ts';
import { tinyConfig, tinyFiles } from '../tinyConfig.fixture.ts';
import { checkShape } from './checkShape.ts';
import { commentAt, withoutComments } from './comment.ts';

const home = tinyFiles['schemas/demo/pages/home.json'];
const flow = tinyFiles['schemas/demo/flow.json'];

describe('a comment in a config file', () => {
  test('is allowed in every object with declared keys, and is a text', () => {
    expect(checkShape('page', { $comment: 'Why.', blocks: [{ type: 'header', $comment: 'Because.' }] })).toEqual([]);
    expect(
      checkShape('page', { blocks: [{ type: 'header', $comment: 1 }] }).map(({ path, advice }) => [
        path.join('.'),
        advice.expected,
      ]),
    ).toEqual([['blocks.0.$comment', 'a text']]);
    expect(checkShape('page', { calls: { $comment: 'A map has names only.' }, blocks: [] })).toHaveLength(1);
  });

  test('stays in the file: no loaded part contains it', () => {
    const { config, diagnostics } = loadConfig(
      tinyConfig({
        'schemas/demo/pages/home.json': {
          ...home,
          $comment: 'Why.',
          blocks: home.blocks.map((block) => ({ $comment: 'Because.', ...block })),
        },
        'schemas/demo/flow.json': { flows: { demo: { ...flow.flows.demo, $comment: 'Shared.' } } },
      }),
    );
    expect(diagnostics).toEqual([]);
    expect(config.pages['demo.home']).toEqual(loadConfig(tinyConfig()).config.pages['demo.home']);
    expect(config.flows).toEqual(flow.flows);
  });

  test('is the first key in the canonical form, after $schema', () => {
    const formatted = formatFile(
      'schemas/demo/pages/home.json',
      JSON.stringify({ blocks: [{ type: 'header', $comment: 'Because.' }], $comment: 'Why.' }),
    );
    expect(formatted.ok && formatted.value).toBe(
      '{\n  "$schema": "../../_meta/page.schema.json",\n  "$comment": "Why.",\n  "blocks": [{ "$comment": "Because.", "type": "header" }]\n}\n',
    );
  });

  test('belongs to the values of its object', () => {
    const page = { $comment: 'Why.', blocks: [{ $comment: 'Because.', type: 'header', back: true }, { type: 'text' }] };
    expect(
      [['blocks', 0], ['blocks', 0, 'back'], ['blocks', 1], ['blocks', 1, 'text'], ['width']].map((path) =>
        commentAt(page, path),
      ),
    ).toEqual(['Because.', 'Because.', null, null, 'Why.']);
  });

  test('a value without comments stays the same object', () => {
    expect(withoutComments(home)).toBe(home);
    expect(withoutComments({ list: [{ $comment: 'x', a: 1 }] })).toEqual({ list: [{ a: 1 }] });
  });
});
