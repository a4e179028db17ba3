import type { Diagnostic } from '../../config/Diagnostic.ts';
import { describeDiagnostic } from './printDiagnostics.ts';

/** JUnit XML: one test case for each finding, which fails, and one for each config file without findings. Warnings are failures of type "warning". */
export function junitReport(findings: readonly Diagnostic[], texts: ReadonlyMap<string, string>): string {
  const files = [...new Set([...texts.keys(), ...findings.map(({ file }) => file)])].sort();
  const cases = files.flatMap((file) => {
    const own = findings.filter((found) => found.file === file);
    return own.length === 0 ? [testCase(file)] : own.map(failedCase);
  });
  // Strict readers allow `skipped` at a suite only, and no file at a case.
  const counts = `tests="${cases.length}" failures="${findings.length}" errors="0"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${counts} time="0">\n  <testsuite name="config" ${counts} skipped="0" time="0">\n${cases.join('')}  </testsuite>\n</testsuites>\n`;
}

function failedCase(found: Diagnostic): string {
  const failure = `\n      <failure type="${escapeXml(found.severity)}" message="${escapeXml(`${found.code}: ${found.message}`)}">${escapeXml(describeDiagnostic(found))}</failure>\n    `;
  return testCase(`${found.file}:${found.line}:${found.column} ${found.code}`, failure);
}

function testCase(name: string, failure = ''): string {
  return `    <testcase classname="config" name="${escapeXml(name)}" time="0">${failure}</testcase>\n`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\n': '&#10;',
};

/** Characters that XML 1.0 cannot hold at all are left out. */
function escapeXml(text: string): string {
  // eslint-disable-next-line no-control-regex -- these are the characters to leave out
  return text
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"'\n]/g, (character) => entities[character] ?? character);
}
