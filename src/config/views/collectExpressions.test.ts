import { describe, expect, test } from 'vitest';
import { collectExpressions } from './collectExpressions.ts';
import { metaSchemas, type MetaName } from '../meta/metaSchemas.ts';
import { sampleConfig } from '../meta/sampleConfig.fixture.ts';

describe('expressions of the config', () => {
  test.each(Object.keys(metaSchemas) as MetaName[])(
    'are found at every place where the format %s has them',
    (format) => {
      const mark = (definition: string, count: number): unknown => {
        const marks: Readonly<Record<string, unknown>> = {
          Condition: `condition${count}`,
          Expression: `=value${count}`,
          TextKey: `=value${count}`,
          Value: { deep: [`=value${count}`] },
        };
        return marks[definition] ?? texts[definition];
      };
      const sample = sampleConfig(format, mark);
      const marked = new Set(JSON.stringify(sample).match(/(condition|value)\d+/g));
      expect(new Set(collectExpressions(format, sample).map(({ source }) => source))).toEqual(marked);
      expect(collectExpressions(format, sample).filter(({ kind, source }) => !source.startsWith(kind))).toEqual([]);
    },
  );

  test('are found with their place, and literal texts that start with = are not', () => {
    const page = {
      blocks: [
        {
          type: 'text',
          visibleWhen: 'page.a',
          text: 'a.b',
          args: { n: '=page.n', literal: '==page.n', list: [1, '=page.list'] },
        },
      ],
    };
    expect(collectExpressions('page', page)).toEqual([
      { path: ['blocks', 0, 'visibleWhen'], kind: 'condition', source: 'page.a', offset: 0 },
      { path: ['blocks', 0, 'args', 'n'], kind: 'value', source: 'page.n', offset: 1 },
      { path: ['blocks', 0, 'args', 'list', 1], kind: 'value', source: 'page.list', offset: 1 },
    ]);
  });

  test('a field of a row may be an expression where the format asks for a plain text', () => {
    const form = {
      schema: { type: 'object', properties: {} },
      ui: { card: { optionsFrom: { rows: '=data.cards', value: '=row.id + row.no' } } },
    };
    expect(collectExpressions('form', form).map(({ source }) => source)).toEqual(['data.cards', 'row.id + row.no']);
  });
});

const texts: Readonly<Record<string, string>> = { Id: 'anId', QualifiedId: 'a.b', OperationId: 'a.b', Region: 'CN' };
