import type { Diagnostic, Place } from './Diagnostic.ts';
import type { DiagnosticCode } from './diagnosticCodes.ts';

/** Names that are declared for the whole site: the same name is missing for one reason, wherever it is used. */
const ofSite: readonly DiagnosticCode[] = [
  'config/unknown-operation',
  'config/unknown-actions',
  'config/unknown-page',
  'config/unknown-form',
  'config/unknown-flow',
  'config/unknown-part',
  'config/unknown-menu',
  'config/unknown-permission',
  'config/unknown-flag',
  'config/unknown-switch',
  'config/unknown-guard',
  'config/unknown-region',
  'config/unknown-feature',
  'config/unknown-document',
  'config/unknown-stored',
  'config/unknown-currency',
  'config/unknown-icon',
  'config/unknown-choice',
  'config/text-missing',
  'config/link-unrouted',
  'config/link-nowhere',
  'config/redirect-nowhere',
  'config/bad-reference',
];

/** What seems unused, hidden or too much, while a name is wrong or a declaration is missing: it may be what was meant. */
const following: readonly DiagnosticCode[] = [
  'config/text-orphan',
  'config/form-unused',
  'config/unused-operation',
  'config/unused-permission',
  'config/unused-flag',
  'config/unused-switch',
  'config/unused-guard',
  'config/unused-part',
  'config/unused-document',
  'config/unused-stored',
  'config/unused-state',
  'config/unused-field',
  'config/unused-argument',
  'config/unused-actions',
  'config/unused-error-code',
  'config/text-name',
  'config/text-place',
  'config/text-value-unused',
  'config/says-default',
  'config/text-default',
];

/** What follows from a name that is wrong in the same file: the inputs that a form or flow would have given, the fields of a lost schema. */
const followingInFile: Readonly<Partial<Record<DiagnosticCode, readonly DiagnosticCode[]>>> = {
  'config/bad-reference': ['config/unknown-field', 'config/required-hidden', 'config/expression-key'],
  'config/unknown-form': ['config/missing-input', 'config/input-source', 'config/unknown-field'],
  'config/unknown-flow': ['config/missing-input', 'config/input-source', 'config/resets'],
};

/** What follows in one file from a name that is wrong in another: a field that only the missing form has. */
const followingIn: Readonly<Partial<Record<DiagnosticCode, readonly string[]>>> = {
  'config/unknown-form': ['config/unknown-field errors.config.json'],
};

/** What one thing that is missing is called by several checkers. */
const sameCause: Readonly<Partial<Record<DiagnosticCode, DiagnosticCode>>> = {
  'config/redirect-nowhere': 'config/link-nowhere',
};

/** Names in expressions, which are missing for one reason wherever the same names are possible. */
const inExpressions: readonly DiagnosticCode[] = ['config/expression-key', 'config/expression-value'];

/** The most places that a finding lists besides its own. */
const mostPlaces = 5;

/**
 * Reports each cause once. Findings with the same words in one file, and names of the whole site that are missing in several
 * files, become one finding with its other places. While there are errors, findings that only report that something is unused are
 * left out and counted at the first error, because their remedy could remove what an error misses; so are findings that follow
 * from a wrong name in the same file.
 */
export function foldFindings(findings: readonly Diagnostic[]): readonly Diagnostic[] {
  const causes = new Map<string, { readonly first: Diagnostic; readonly others: Place[] }>();
  const isWrong = findings.some(
    (found) => found.severity === 'error' && !follows(found) && found.code !== 'config/not-formatted',
  );
  const explained = new Set(
    findings.flatMap(({ code, file }) => [
      ...(followingInFile[code] ?? []).map((follower) => `${follower} ${file}`),
      ...(followingIn[code] ?? []),
    ]),
  );
  const unknownFields = new Set(findings.flatMap((found) => (found.code === unknownField ? [spotOf(found)] : [])));
  const lacking = new Set(findings.filter(isOfSite).flatMap(({ missing }) => missing ?? []));
  const isUnresolved = findings.some(
    ({ code, file }) =>
      code === 'config/bad-reference' ||
      (code === 'config/misspelt-declaration' && file.startsWith('schemas/_shared/')),
  );
  const isUnfilled = findings.some(({ code }) => code === 'config/part-values');
  const isExplained = (found: Diagnostic) =>
    explained.has(`${found.code} ${found.file}`) ||
    (isUnresolved && isOfChoices(found)) ||
    (isUnfilled && isFromWith(found)) ||
    (found.code !== unknownField && unknownFields.has(spotOf(found))) ||
    (found.code === 'config/persona' && found.missing !== undefined && lacking.has(found.missing));
  let followers = 0;
  for (const found of findings) {
    if ((isWrong && follows(found)) || isExplained(found)) {
      followers += 1;
      continue;
    }
    const place = isOfSite(found) ? '' : inExpressions.includes(found.code) ? found.expected : found.file;
    const key = `${sameCause[found.code] ?? found.code} ${found.message} ${place ?? ''}`;
    const known = causes.get(key);
    const { file, line, column, length } = found;
    if (known) known.others.push({ file, line, column, length });
    else causes.set(key, { first: found, others: [] });
  }
  const folded = [...causes.values()].map(
    ({ first, others }): Diagnostic =>
      others.length === 0 ? first : { ...first, alsoAt: [...(first.alsoAt ?? []), ...others] },
  );
  if (followers === 0) return folded;
  const cause = folded.findIndex(({ severity }) => severity === 'error');
  return folded.map((found, index) => (index === cause ? { ...found, followers } : found));
}

/** Whether the texts of choices are missing, which the schema of the field would name. */
function isOfChoices({ code, message }: Diagnostic): boolean {
  return code === 'config/text-missing' && message.includes('.options.');
}

/** Whether a part reads a value that its page does not give, which is a finding of its own. */
function isFromWith({ missing }: Diagnostic): boolean {
  return missing === 'with' || missing?.startsWith('with.') === true;
}

/** A field that rows do not have: everything else that is said of the same place follows from it. */
const unknownField: DiagnosticCode = 'config/unknown-row-field';

function spotOf({ file, line, column }: Diagnostic): string {
  return `${file}:${line}:${column}`;
}

/** A file of an unknown name is missing what it is named for; one in an unknown folder is a fault of its own. */
function isOfSite({ code, missing }: Diagnostic): boolean {
  return ofSite.includes(code) || (code === 'config/file-unknown' && missing !== undefined);
}

/** A text that replaces none is no unused text. */
function follows({ code, fix }: Diagnostic): boolean {
  return following.includes(code) && (code !== 'config/text-orphan' || fix !== undefined);
}

/** The other places of a finding, and how many findings are left out because they may follow from the errors, in words. */
export function foldedWords({
  alsoAt = [],
  followers = 0,
}: Pick<Diagnostic, 'alsoAt' | 'followers'>): readonly string[] {
  const shown = alsoAt.slice(0, mostPlaces).map(({ file, line }) => `${file}:${line}`);
  const more = alsoAt.length - shown.length;
  return [
    ...(shown.length === 0 ? [] : [`also at ${shown.join(', ')}${more === 0 ? '' : ` and ${more} more places`}`]),
    ...(followers === 0
      ? []
      : [
          `${followers} more ${followers === 1 ? 'finding follows' : 'findings may follow'} from the errors; they are shown when the errors are corrected`,
        ]),
  ];
}
