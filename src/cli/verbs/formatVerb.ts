import fs from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../config/Diagnostic.ts';
import { notFormatted } from '../../config/format/findUnformatted.ts';
import { formatFile } from '../../config/format/formatFile.ts';
import { readConfigFiles } from '../project/readConfigFiles.ts';
import { printDiagnostics } from '../reports/printDiagnostics.ts';
import { optionsOf } from './optionsOf.ts';
import { unmatchedPart } from './unmatchedPart.ts';
import type { Verb } from './Verb.ts';

export const formatVerb: Verb = {
  usage: '[--check] [part of a path …]',
  purpose: 'Writes the config files in their canonical form; --check only lists the files that are not canonical.',
  run(input) {
    const { root, out, refuse } = input;
    const { values, rest: parts, problem } = optionsOf(input.options, { check: 'flag' });
    const isCheck = values['check'] !== undefined;
    const texts = readConfigFiles(root);
    const wrong = problem ?? unmatchedPart(parts, [...texts.keys()], 'config file');
    if (wrong !== null) return refuse(wrong);
    const findings: Diagnostic[] = [];
    for (const [file, text] of texts) {
      if (parts.length > 0 && !parts.some((part) => file.includes(part))) continue;
      const formatted = formatFile(file, text);
      if (!formatted.ok) findings.push(...formatted.error);
      else if (formatted.value === text) continue;
      else if (isCheck) findings.push(notFormatted(file, text, formatted.value));
      else {
        fs.writeFileSync(path.join(root, file), formatted.value);
        out(`${file}\n`);
      }
    }
    if (findings.length > 0) out(printDiagnostics(findings, texts));
    return findings.length > 0 ? 1 : 0;
  },
};
