import { fail, ok, type Result } from '../../domain/result.ts';
import { parseConfigFile } from '../ConfigFile.ts';
import type { Diagnostic } from '../Diagnostic.ts';
import { fileKindOf, type FileKind } from '../fileKind.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { metaSchemas, type MetaName } from '../meta/metaSchemas.ts';
import type { Route } from '../model.generated.ts';
import { orderKeys } from './orderKeys.ts';
import { printJson, type Layout } from './printJson.ts';
import { withWrittenNumbers } from './writtenNumbers.ts';

/**
 * Writes a config file in its canonical form: keys in the order of the format, routes by path, texts by key and
 * without empty groups, each file with its $schema. Numbers keep their spelling. Idempotent. Fails on text that is not JSON; returns the text
 * unchanged when the path is not a config file.
 */
export function formatFile(path: string, text: string): Result<string, readonly Diagnostic[]> {
  const kind = fileKindOf(path);
  if (!kind) return ok(text);
  const { file, diagnostics } = parseConfigFile(path, text, kind);
  if (diagnostics.length > 0) return fail(diagnostics);
  return ok(printJson(canonical(kind, path, withWrittenNumbers(file)), layoutOf(kind)));
}

function canonical(kind: FileKind, path: string, value: unknown): unknown {
  if (isTexts(kind)) return sortedTexts(value);
  const ordered =
    kind.kind in metaSchemas ? orderKeys(kind.kind as MetaName, withSchema(kind.kind, path, value)) : value;
  return kind.kind === 'routes' && isRecord(ordered) && Array.isArray(ordered['routes'])
    ? { ...ordered, routes: ordered['routes'].toSorted(byPath) }
    : ordered;
}

/** Adds `$schema` to a file, so that editors can complete it. */
function withSchema(name: string, path: string, value: unknown): unknown {
  if (!isRecord(value) || value['$schema'] !== undefined) return value;
  const folders = path.split('/').slice(0, -1);
  const up = folders[0] === 'schemas' ? '../'.repeat(folders.length - 1) : `${'../'.repeat(folders.length)}schemas/`;
  return { $schema: `${up}_meta/${name}.schema.json`, ...value };
}

function layoutOf(kind: FileKind): Layout {
  if (isTexts(kind)) return { joins: false };
  if (kind.kind === 'routes') return { joins: true, oneLine: (path) => path.length === 2 && path[0] === 'routes' };
  return { joins: true, opens: kind.kind === 'page' || kind.kind === 'part' || kind.kind === 'form' };
}

function isTexts({ kind }: FileKind): boolean {
  return kind === 'texts' || kind === 'regionTexts' || kind === 'variantTexts' || kind === 'serverTexts';
}

function byPath(a: Partial<Route>, b: Partial<Route>): number {
  return compare(String(a.path), String(b.path));
}

function sortedTexts(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const filled = Object.entries(value)
    .map(([key, child]) => [key, sortedTexts(child)] as const)
    .filter(([, child]) => !isRecord(child) || Object.keys(child).length > 0);
  return Object.fromEntries(filled.sort(([a], [b]) => compare(a, b)));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
