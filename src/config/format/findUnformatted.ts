import { diagnostic, type Diagnostic } from '../Diagnostic.ts';
import { formatFile } from './formatFile.ts';

/** Files that are not in canonical form (path → text), each at its first line that differs. Skips text that is not JSON. */
export function findUnformatted(texts: ReadonlyMap<string, string>): readonly Diagnostic[] {
  return [...texts].flatMap(([file, text]) => {
    const formatted = formatFile(file, text);
    return formatted.ok && formatted.value !== text ? [notFormatted(file, text, formatted.value)] : [];
  });
}

/** The finding for a file whose canonical form is `formatted`. */
export function notFormatted(file: string, text: string, formatted: string): Diagnostic {
  const lines = text.split('\n');
  const line = formatted.split('\n').findIndex((wanted, index) => wanted !== lines[index]) + 1;
  return diagnostic(
    'config/not-formatted',
    { file, line: Math.max(1, line), column: 1, length: 1 },
    'From this line on, the file is not in canonical form.',
    { suggestion: 'Run npm run config:format.' },
  );
}
