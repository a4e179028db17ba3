import { isRecord } from '../../src/domain/isRecord.ts';
import fs from 'node:fs';

/** The target of a pointer: the value and its file. */
export interface Target {
  readonly file: string;
  readonly value: unknown;
}

/**
 * Resolves `file#/a/b`, a JSON Pointer (RFC 6901) in a file of the project. `@name` selects the list element that equals
 * `name` or whose id, name or path does: the order of lists in the config may change, so indices are not stable.
 * Returns undefined when there is no target.
 */
export function followPointer(pointer: string): Target | undefined {
  const [file = '', path = ''] = pointer.split('#');
  if (!fs.existsSync(file)) return undefined;
  let value: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
  for (const part of path.split('/').slice(1)) {
    value = step(value, part.replaceAll('~1', '/').replaceAll('~0', '~'));
    if (value === undefined) return undefined;
  }
  return { file, value };
}

function step(value: unknown, part: string): unknown {
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    return part.startsWith('@') ? list.find((element) => isNamed(element, part.slice(1))) : list[Number(part)];
  }
  return isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined;
}

function isNamed(element: unknown, name: string): boolean {
  return String(element) === name || (isRecord(element) && ['id', 'name', 'path'].some((key) => element[key] === name));
}

/** Names of the properties of a schema and of the parameters of an operation, at any depth, including `$ref` targets. */
export function namesBelow({ file, value }: Target, seen: ReadonlySet<string> = new Set()): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((element: unknown) => namesBelow({ file, value: element }, seen));
  if (!isRecord(value)) return [];
  const own = isRecord(value['properties']) ? Object.keys(value['properties']) : [];
  const parameter = typeof value['name'] === 'string' && value['in'] !== undefined ? [value['name']] : [];
  const reference = typeof value['$ref'] === 'string' ? absolute(value['$ref'], file) : undefined;
  const target = reference === undefined || seen.has(reference) ? undefined : followPointer(reference);
  const behind = target && reference !== undefined ? namesBelow(target, new Set([...seen, reference])) : [];
  return [
    ...own,
    ...parameter,
    ...behind,
    ...Object.values(value).flatMap((child) => namesBelow({ file, value: child }, seen)),
  ];
}

function absolute(reference: string, from: string): string {
  const [file = '', path = ''] = reference.split('#');
  if (file === '') return `${from}#${path}`;
  const folder = from.split('/').slice(0, -1);
  const parts = file
    .split('/')
    .reduce<readonly string[]>(
      (at, part) => (part === '..' ? at.slice(0, -1) : part === '.' ? at : [...at, part]),
      folder,
    );
  return `${parts.join('/')}#${path}`;
}
