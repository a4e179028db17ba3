import { typedFindings } from '../../analysis/scopeTypes/typedFindings.ts';
import { checkConfig } from '../../config/check/checkConfig.ts';
import { leadToDeclarations } from '../../config/check/misspeltDeclarations.ts';
import { sortDiagnostics, type Diagnostic } from '../../config/Diagnostic.ts';
import type { CodeTexts } from './codeTexts.ts';
import { knownIcons } from './iconDrawings.ts';
import { compileText } from './compileText.ts';
import type { ConfigProject } from './ConfigProject.ts';

/** Returns every finding of a config: from reading it, resolving its regions, and the checkers. With a `region`, leaves out findings that only other regions have. */
export function checkProject(project: ConfigProject, codeTexts: CodeTexts, region?: string): readonly Diagnostic[] {
  const asked = project.resolved.filter(({ config }) => region === undefined || config.region === region);
  // A region whose overlay could not be applied lacks what it changes.
  const whole = project.resolved.filter(({ diagnostics }) => diagnostics.length === 0);
  const checked =
    whole.length < project.resolved.length
      ? []
      : checkConfig(
          { authored: project.config, regions: project.resolved, asked },
          {
            ...tools,
            codeTexts,
          },
        );
  const found = [...project.unread, ...asked.flatMap(({ diagnostics }) => diagnostics), ...checked];
  return sortDiagnostics(leadToDeclarations(found, project.config.files));
}

/** The same functions in every check, because the checkers keep results by them. */
const tools = {
  typedFindings,
  icons: knownIcons,
  textProblem: (text: string) => judgedOnce(text).problem,
  textArguments: (text: string) => judgedOnce(text).names,
  textPlaceholders: (text: string) => judgedOnce(text).placeholders,
};

/** Caches the result per text: several checkers ask for the same one. */
const judged = new Map<string, JudgedText>();

interface JudgedText {
  readonly problem: string | null;
  readonly names: readonly string[];
  readonly placeholders: readonly string[] | null;
}

function judgedOnce(text: string): JudgedText {
  const known = judged.get(text);
  if (known) return known;
  const compiled = compileText(text);
  const found = argumentsOf(compiled);
  const made = {
    problem: compiled.ok ? null : compiled.error,
    names: [...found.keys()].sort(),
    placeholders: compiled.ok
      ? [...found].map(([name, type]) => (type === '' ? name : `${name}, ${type}`)).sort()
      : null,
  };
  judged.set(text, made);
  return made;
}

/** By their numbers in the syntax tree of a text: the types of arguments that are formatted. */
const formatted: Readonly<Record<number, string>> = { 2: 'number', 3: 'date', 4: 'time' };

/** The placeholders of a text, including those inside its branches, with their types: '' for a text or the choice of a branch. */
function argumentsOf(compiled: ReturnType<typeof compileText>): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object') return;
    // Type 0 is plain text and type 7 the # of a plural; the value of every other element is the name of its argument.
    if ('type' in node && 'value' in node && typeof node.value === 'string' && node.type !== 0 && node.type !== 7)
      names.set(node.value, formatted[Number(node.type)] ?? names.get(node.value) ?? '');
    if ('options' in node && node.options !== null && typeof node.options === 'object')
      Object.values(node.options).forEach((option: unknown) =>
        visit(option !== null && typeof option === 'object' && 'value' in option ? option.value : null),
      );
  };
  if (compiled.ok && typeof compiled.value !== 'string') visit(compiled.value);
  return names;
}
