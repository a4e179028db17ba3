import type { Diagnostic } from '../../config/Diagnostic.ts';
import { githubReport } from './githubReport.ts';
import { jsonReport } from './jsonReport.ts';
import { junitReport } from './junitReport.ts';
import { printDiagnostics } from './printDiagnostics.ts';
import { sarifReport } from './sarifReport.ts';

/** Formats findings as text. `texts` are the config files: path → text. */
export type Report = (findings: readonly Diagnostic[], texts: ReadonlyMap<string, string>) => string;

export type ReportFormat = 'text' | 'json' | 'sarif' | 'junit' | 'github';

export const reports: Readonly<Record<ReportFormat, Report>> = {
  text: printDiagnostics,
  json: jsonReport,
  sarif: sarifReport,
  junit: junitReport,
  github: githubReport,
};

export function isReportFormat(name: string): name is ReportFormat {
  return Object.hasOwn(reports, name);
}
