import { hasErrors } from '../../config/Diagnostic.ts';
import { checkProject } from '../checkProject.ts';
import { readCodeTexts } from '../codeTexts.ts';
import { openProject } from '../ConfigProject.ts';
import { printDiagnostics } from '../printDiagnostics.ts';
import { readConfigFiles } from '../readConfigFiles.ts';
import type { Verb } from './Verb.ts';

export const checkVerb: Verb = {
  usage: '[part of a path …]',
  says: 'Finds mistakes in the config; with arguments, prints only those in files whose path contains one of them.',
  run({ root, options, out }) {
    const texts = readConfigFiles(root);
    const findings = checkProject(openProject(texts), readCodeTexts(root)).filter(({ file }) => options.length === 0 || options.some((part) => file.includes(part)));
    out(printDiagnostics(findings, texts));
    return hasErrors(findings) ? 1 : 0;
  },
};
