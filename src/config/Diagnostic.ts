import { diagnosticCodes, type DiagnosticCode } from './diagnosticCodes.ts';

/**
 * A change of one value of a file: writes `value` at `path`, or removes the present value when `value` is absent; with
 * `rename` only the key of the value changes.
 */
export interface Edit {
  readonly file: string;
  /** Steps from the root of the file to the value. */
  readonly path: readonly (string | number)[];
  readonly value?: unknown;
  /** The new key of the property at `path`. */
  readonly rename?: string;
}

/** One finding: where, what came, what was expected, what to do. Lines and columns count from 1, length in UTF-16 units. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: 'error' | 'warning';
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly message: string;
  readonly expected?: string;
  readonly suggestion?: string;
  /** The name that is used and does not exist. */
  readonly missing?: string;
  /** A name that is used and not declared, and the declared one that is similar. */
  readonly misspelt?: Misspelt;
  /** Edits that correct the finding without any visible change of the site. */
  readonly fix?: readonly Edit[];
  /** Other places of the same cause. */
  readonly alsoAt?: readonly Place[];
  /** The number of findings that are left out because they may follow from the errors. */
  readonly followers?: number;
}

export interface Misspelt {
  readonly name: string;
  readonly meant: string;
}

export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
}

export interface Advice {
  readonly expected?: string;
  readonly suggestion?: string;
  readonly missing?: string;
  readonly misspelt?: Misspelt;
  readonly fix?: readonly Edit[];
  /** Other places that the finding is about. */
  readonly alsoAt?: readonly Place[];
}

export function diagnostic(code: DiagnosticCode, place: Place, message: string, advice: Advice = {}): Diagnostic {
  const { file, line, column, length } = place;
  return {
    code,
    severity: diagnosticCodes[code].severity,
    file,
    line,
    column,
    length,
    message,
    ...(advice.expected === undefined ? {} : { expected: advice.expected }),
    ...(advice.suggestion === undefined ? {} : { suggestion: advice.suggestion }),
    ...(advice.missing === undefined ? {} : { missing: advice.missing }),
    ...(advice.misspelt === undefined ? {} : { misspelt: advice.misspelt }),
    ...(advice.fix === undefined ? {} : { fix: advice.fix }),
    ...(advice.alsoAt === undefined || advice.alsoAt.length === 0 ? {} : { alsoAt: advice.alsoAt }),
  };
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((found) => found.severity === 'error');
}

/** Sorts by file, then by position, and drops duplicates at the same place. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const distinct = new Map(
    diagnostics.map((found) => [`${found.file}:${found.line}:${found.column}:${found.code}:${found.message}`, found]),
  );
  return [...distinct.values()].sort(
    (a, b) => compareText(a.file, b.file) || a.line - b.line || a.column - b.column || compareText(a.code, b.code),
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
