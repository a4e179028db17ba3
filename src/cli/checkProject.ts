import { checkConfig } from '../config/check/checkConfig.ts';
import { sortDiagnostics, type Diagnostic } from '../config/Diagnostic.ts';
import { typedFindings } from '../engine/scopeTypes/typedFindings.ts';
import type { ConfigProject } from './ConfigProject.ts';
import type { CodeTexts } from './codeTexts.ts';
import { compileText } from './compileText.ts';

/** Returns every finding of a config: from reading it, resolving its regions, and the checkers. With a `region`, leaves out findings that only other regions have. */
export function checkProject(project: ConfigProject, codeTexts: CodeTexts, region?: string): readonly Diagnostic[] {
  const asked = project.resolved.filter(({ config }) => region === undefined || config.region === region);
  const checked = checkConfig({ authored: project.config, regions: project.resolved, asked }, {
    codeTexts, typedFindings,
    textProblem: (text) => judgedOnce(text).problem,
    textArguments: (text) => judgedOnce(text).names,
  });
  return sortDiagnostics([...project.unread, ...asked.flatMap(({ diagnostics }) => diagnostics), ...checked]);
}

/** Caches the result per text: several checkers ask for the same one. */
const judged = new Map<string, { readonly problem: string | null; readonly names: readonly string[] }>();

function judgedOnce(text: string): { readonly problem: string | null; readonly names: readonly string[] } {
  const known = judged.get(text);
  if (known) return known;
  const compiled = compileText(text);
  const made = { problem: compiled.ok ? null : compiled.error, names: argumentsOf(compiled) };
  judged.set(text, made);
  return made;
}

/** Names of the placeholders of a text, including those inside its branches. */
function argumentsOf(compiled: ReturnType<typeof compileText>): readonly string[] {
  const names = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object') return;
    // Type 0 is plain text and type 7 the # of a plural; the value of every other element is the name of its argument.
    if ('type' in node && 'value' in node && typeof node.value === 'string' && node.type !== 0 && node.type !== 7) names.add(node.value);
    if ('options' in node && node.options !== null && typeof node.options === 'object') Object.values(node.options).forEach((option: unknown) => visit(option !== null && typeof option === 'object' && 'value' in option ? option.value : null));
  };
  if (compiled.ok && typeof compiled.value !== 'string') visit(compiled.value);
  return [...names].sort();
}
