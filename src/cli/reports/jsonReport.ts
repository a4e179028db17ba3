import type { Diagnostic } from '../../config/Diagnostic.ts';

/** The findings with their counts: `{ errors, warnings, findings: Diagnostic[] }`. */
export function jsonReport(findings: readonly Diagnostic[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return `${JSON.stringify({ errors, warnings: findings.length - errors, findings }, null, 2)}\n`;
}
