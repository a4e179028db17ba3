import { expect, test } from 'vitest';
import { isRecord } from '../../src/domain/isRecord.ts';
import { shippedProject } from '../support/shippedProject.ts';

/** The paths of the whole numbers in a schema that have neither an upper bound nor a list of values. */
function unbounded(node: unknown, path: string): readonly string[] {
  if (Array.isArray(node)) return node.flatMap((item: unknown, index) => unbounded(item, `${path}/${String(index)}`));
  if (!isRecord(node)) return [];
  const isOpen =
    [node['type']].flat().includes('integer') && !['maximum', 'enum', 'const'].some((key) => Object.hasOwn(node, key));
  return [
    ...(isOpen ? [path] : []),
    ...Object.entries(node).flatMap(([key, child]) => unbounded(child, `${path}/${key}`)),
  ];
}

test('every whole number that an operation takes has an upper bound, so that no page number leaves the range of the database', () => {
  const operations = [...shippedProject().config.operations];
  expect(operations.length).toBeGreaterThan(300);
  expect(operations.flatMap(([id, { inputSchema }]) => unbounded(inputSchema, id))).toEqual([]);
});
