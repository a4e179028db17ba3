import type { Diagnostic } from '../../config/Diagnostic.ts';
import { foldedWords } from '../../config/foldFindings.ts';

/** One finding as text: `file:line:column: severity code: message`, then the expected value and the suggestion. */
export function describeDiagnostic(found: Diagnostic): string {
  return [
    `${found.file}:${found.line}:${found.column}: ${found.severity} ${found.code}: ${found.message}`,
    ...(found.expected === undefined ? [] : [`  expected: ${found.expected}`]),
    ...(found.suggestion === undefined ? [] : [`  ${found.suggestion}`]),
    ...foldedWords(found).map((words) => `  ${words}`),
  ].join('\n');
}

/** The lines around a finding, with the finding underlined. */
export function codeFrame(
  text: string,
  { line, column, length }: Pick<Diagnostic, 'line' | 'column' | 'length'>,
): string {
  const lines = text.split('\n');
  const first = Math.max(1, line - 1);
  const last = Math.min(lines.length, line + 1);
  const width = String(last).length;
  const shown: string[] = [];
  for (let number = first; number <= last; number++) {
    const content = lines[number - 1] ?? '';
    shown.push(`${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${content}`);
    if (number === line)
      shown.push(
        `  ${' '.repeat(width)} | ${' '.repeat(column - 1)}${'^'.repeat(Math.max(1, Math.min(length, content.length - column + 1)))}`,
      );
  }
  return shown.join('\n');
}

/** All findings with their source lines, and a count at the end. `texts` maps paths to config files. */
export function printDiagnostics(findings: readonly Diagnostic[], texts: ReadonlyMap<string, string>): string {
  const printed = findings.map((found) => {
    const text = texts.get(found.file);
    return `${describeDiagnostic(found)}\n${text === undefined ? '' : `${codeFrame(text, found)}\n`}\n`;
  });
  const errors = findings.filter((found) => found.severity === 'error').length;
  return `${printed.join('')}${count(errors, 'error')}, ${count(findings.length - errors, 'warning')}.\n`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
