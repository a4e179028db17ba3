import type { Diagnostic } from '../../config/Diagnostic.ts';
import { foldedWords } from '../../config/foldFindings.ts';

/** Workflow commands of GitHub Actions, one per line: GitHub shows each finding beside its line in the diff. */
export function githubReport(findings: readonly Diagnostic[]): string {
  return findings
    .map(({ severity, code, file, line, column, length, message, expected, suggestion, ...folded }) => {
      const place = { file, line, col: column, endColumn: column + length, title: code };
      const properties = Object.entries(place)
        .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
        .join(',');
      const words = [
        message,
        ...(expected === undefined ? [] : [`expected: ${expected}`]),
        ...(suggestion === undefined ? [] : [suggestion]),
        ...foldedWords(folded),
      ].join('\n');
      return `::${severity} ${properties}::${escapeData(words)}\n`;
    })
    .join('');
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
