import type { Diagnostic } from '../../../config/Diagnostic.ts';

/** A virtual module: its code, or the findings that prevent it. */
export interface ModuleSource {
  readonly code: string;
  readonly errors: readonly Diagnostic[];
}

/** Data as a module: the browser parses JSON.parse of a string faster than the same object literal. */
export function jsonModule(value: unknown): string {
  return `export default ${jsonLiteral(value)};\n`;
}

export function jsonLiteral(value: unknown): string {
  return `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;
}

/** `{ "key": () => import("module") }`. */
export function loaderMap(entries: Iterable<readonly [string, string]>): string {
  const lines = [...entries].map(
    ([key, module]) =>
      `  ${JSON.stringify(key)}: () => import(${JSON.stringify(module)}).then((loaded) => loaded.default),\n`,
  );
  return `{\n${lines.join('')}}`;
}
