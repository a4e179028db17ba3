import program from '../../../package.json' with { type: 'json' };
import type { CatalogueEntry } from '../../config/catalogue/CatalogueEntry.ts';
import type { Diagnostic } from '../../config/Diagnostic.ts';
import { diagnosticCodes } from '../../config/diagnosticCodes.ts';
import { foldedWords } from '../../config/foldFindings.ts';
import { textEditsOf } from '../project/applyFixes.ts';

/** SARIF 2.1.0 with every rule of the catalogue; columns count UTF-16 units. The fixes contain the edits of `check --fix`. */
export function sarifReport(findings: readonly Diagnostic[], texts: ReadonlyMap<string, string>): string {
  const codes = Object.entries(diagnosticCodes);
  const indices = new Map(codes.map(([code], index) => [code, index]));
  const log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'seabridge config check', version: program.version, rules: codes.map(ruleOf) } },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { ROOT: { description: { text: 'The folder of the project.' } } },
        results: findings.map((found) => resultOf(found, indices.get(found.code) ?? -1, texts)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function ruleOf([code, { severity, asks, means, remedy }]: readonly [string, CatalogueEntry]) {
  return {
    id: code,
    shortDescription: { text: asks },
    fullDescription: { text: means },
    help: { text: remedy },
    defaultConfiguration: { level: severity },
  };
}

function resultOf(
  {
    code,
    severity,
    file,
    line,
    column,
    length,
    message,
    expected,
    suggestion,
    fix,
    alsoAt = [],
    followers = 0,
  }: Diagnostic,
  ruleIndex: number,
  texts: ReadonlyMap<string, string>,
) {
  const words = [
    message,
    ...(expected === undefined ? [] : [`Expected: ${expected}.`]),
    ...(suggestion === undefined ? [] : [suggestion]),
    ...foldedWords({ followers }).map((one) => `${one}.`),
  ].join(' ');
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: words },
    locations: [
      {
        physicalLocation: {
          artifactLocation: locationOf(file),
          region: { startLine: line, startColumn: column, endColumn: column + length },
        },
      },
    ],
    ...(alsoAt.length === 0
      ? {}
      : {
          relatedLocations: alsoAt.map((place) => ({
            physicalLocation: {
              artifactLocation: locationOf(place.file),
              region: { startLine: place.line, startColumn: place.column, endColumn: place.column + place.length },
            },
          })),
        }),
    ...(fix === undefined
      ? {}
      : {
          fixes: [
            {
              description: { text: 'The edit that check --fix makes.' },
              artifactChanges: fix.map((edit) => ({
                artifactLocation: locationOf(edit.file),
                replacements: textEditsOf(texts.get(edit.file) ?? '', edit).map((one) => ({
                  deletedRegion: { charOffset: one.offset, charLength: one.length },
                  insertedContent: { text: one.content },
                })),
              })),
            },
          ],
        }),
  };
}

function locationOf(file: string) {
  return { uri: encodeURI(file), uriBaseId: 'ROOT' };
}
