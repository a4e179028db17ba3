import type { Diagnostic } from '../../config/Diagnostic.ts';
import { describeDiagnostic } from './printDiagnostics.ts';

/** JUnit XML: one test case for each config file, with one failure for each finding in it. Warnings are failures of type "warning". */
export function junitReport(findings: readonly Diagnostic[], texts: ReadonlyMap<string, string>): string {
  const files = [...new Set([...texts.keys(), ...findings.map(({ file }) => file)])].sort();
  const failed = new Set(findings.map(({ file }) => file)).size;
  const cases = files.map((file) => {
    const own = findings.filter((found) => found.file === file);
    const failures = own.map(
      (found) =>
        `      <failure type="${escapeXml(found.severity)}" message="${escapeXml(`${found.code}: ${found.message}`)}">${escapeXml(describeDiagnostic(found))}</failure>\n`,
    );
    return `    <testcase classname="config" name="${escapeXml(file)}" time="0">${failures.length === 0 ? '' : `\n${failures.join('')}    `}</testcase>\n`;
  });
  // Strict readers allow `skipped` at a suite only, and no file at a case.
  const counts = `tests="${files.length}" failures="${failed}" errors="0"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${counts} time="0">\n  <testsuite name="config" ${counts} skipped="0" time="0">\n${cases.join('')}  </testsuite>\n</testsuites>\n`;
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
